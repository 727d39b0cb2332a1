import type { Verb } from '#domain/people/access.ts'

export type Who = Verb | 'anybody'

export const NOWHERE = {}

type Rule = {
  read: Who
  forms: Record<string, Who>
  /** How requests from pages of other sites are refused, in every role: by default with 403. */
  foreignOrigin?: typeof READ_ONLY
}

/** Pages of any site may read this address; it refuses other methods itself, with 405. */
const READ_ONLY = 'read only'

/** By address: who may read it, and who may send which form. */
export const RULES: Record<string, Rule> = {
  '/': { read: 'anybody', forms: NOWHERE },
  '/events/:slug': { read: 'anybody', forms: NOWHERE },
  '/holidays/:holiday': { read: 'anybody', forms: NOWHERE },
  '/boroughs': { read: 'anybody', forms: NOWHERE },
  '/boroughs/:borough': { read: 'anybody', forms: NOWHERE },
  '/areas/:area': { read: 'anybody', forms: NOWHERE },
  '/venues': { read: 'anybody', forms: NOWHERE },
  '/venues/:slug': { read: 'anybody', forms: NOWHERE },
  '/events/:slug.ics': { read: 'anybody', forms: NOWHERE },
  '/events/:slug/report': { read: 'anybody', forms: { 'reason=nonsense': 'anybody' } },
  '/embed': { read: 'anybody', forms: NOWHERE },
  '/embed/build': { read: 'anybody', forms: NOWHERE },
  '/oembed': { read: 'anybody', forms: NOWHERE },
  '/shortlist': { read: 'anybody', forms: NOWHERE },
  '/shortlist.ics': { read: 'anybody', forms: NOWHERE },
  '/plan': { read: 'anybody', forms: { 'e=no-such-event': 'anybody' } },
  '/plan.ics': { read: 'anybody', forms: NOWHERE },
  '/privacy': { read: 'anybody', forms: NOWHERE },
  '/robots.txt': { read: 'anybody', forms: NOWHERE },
  '/sitemap.xml': { read: 'anybody', forms: NOWHERE },
  '/sitemaps/:file': { read: 'anybody', forms: NOWHERE },
  '/track': { read: 'anybody', forms: { '': 'anybody' } },
  '/map': { read: 'anybody', forms: NOWHERE },
  '/map/tiles': { read: 'anybody', forms: NOWHERE },
  '/count': { read: 'anybody', forms: NOWHERE },
  '/feeds/:file': { read: 'anybody', forms: NOWHERE, foreignOrigin: READ_ONLY },
  '/subscribe': { read: 'anybody', forms: NOWHERE },
  '/api': { read: 'anybody', forms: NOWHERE, foreignOrigin: READ_ONLY },
  '/api/v1/events': { read: 'anybody', forms: NOWHERE, foreignOrigin: READ_ONLY },
  '/api/v1/events/:slug': { read: 'anybody', forms: NOWHERE, foreignOrigin: READ_ONLY },
  '/api/v1/venues': { read: 'anybody', forms: NOWHERE, foreignOrigin: READ_ONLY },
  '/api/v1/categories': { read: 'anybody', forms: NOWHERE, foreignOrigin: READ_ONLY },
  '/api/v1/dump/:file': { read: 'anybody', forms: NOWHERE, foreignOrigin: READ_ONLY },
  '/api/v1/holidays': { read: 'anybody', forms: NOWHERE, foreignOrigin: READ_ONLY },
  '/api/v1/changes': { read: 'anybody', forms: NOWHERE, foreignOrigin: READ_ONLY },
  '/api/v1/openapi.json': { read: 'anybody', forms: NOWHERE, foreignOrigin: READ_ONLY },
  '/api/*': { read: 'anybody', forms: NOWHERE, foreignOrigin: READ_ONLY },
  '/openactive': { read: 'anybody', forms: NOWHERE, foreignOrigin: READ_ONLY },
  '/openactive/session-series': { read: 'anybody', forms: NOWHERE, foreignOrigin: READ_ONLY },
  '/openreferral': { read: 'anybody', forms: NOWHERE, foreignOrigin: READ_ONLY },
  '/openreferral/services': { read: 'anybody', forms: NOWHERE, foreignOrigin: READ_ONLY },
  '/openreferral/services/:id': { read: 'anybody', forms: NOWHERE, foreignOrigin: READ_ONLY },
  '/auth': { read: 'anybody', forms: { 'email=&password=': 'anybody' } },
  '/auth/code': { read: 'anybody', forms: { 'code=000000': 'anybody' } },
  '/auth/passkey': { read: 'anybody', forms: { 'intent=begin': 'anybody', 'answer={"id":"none"}': 'anybody' } },
  '/auth/forgotten': { read: 'anybody', forms: { 'email=nobody@example.com': 'anybody' } },
  '/auth/new-password': { read: 'anybody', forms: { 'password=': 'anybody' } },
  '/auth/invitation': { read: 'anybody', forms: { 'password=': 'anybody' } },
  '/auth/sign-out': { read: 'anybody', forms: NOWHERE },
  '/auth/session': { read: 'anybody', forms: NOWHERE },

  '/admin': { read: 'read back-office', forms: NOWHERE },
  '/admin/account': {
    read: 'read back-office',
    forms: {
      'intent=password&current=wrong': 'read back-office',
      'intent=end-session&session=none': 'read back-office',
      'intent=digest&value=on': 'read back-office',
    },
  },
  '/admin/account/second-factor': {
    read: 'read back-office',
    forms: {
      'intent=begin&password=wrong': 'read back-office',
      'intent=confirm&code=0&uri=otpauth://totp/x&backupCodes=': 'read back-office',
      'intent=remove&password=wrong': 'read back-office',
    },
  },
  '/admin/account/passkeys/new': { read: 'read back-office', forms: NOWHERE },
  '/admin/account/passkeys/add': {
    read: 'anybody',
    forms: {
      'intent=begin&password=wrong': 'read back-office',
      'intent=finish&name=x&answer={"id":"none"}': 'read back-office',
    },
  },
  '/admin/account/passkeys/:id': {
    read: 'read back-office',
    forms: { 'intent=rename&name=x': 'read back-office', 'intent=remove&password=wrong': 'read back-office' },
  },
  '/admin/review': { read: 'read back-office', forms: NOWHERE },
  '/admin/review/:id': {
    read: 'read back-office',
    forms: {
      'intent=approve': 'decide events',
      'intent=reject': 'decide events',
      'intent=keep': 'decide events',
      'intent=undo': 'decide events',
      'reason=over': 'decide events',
      'intent=approve&whole=yes&series=999999': 'decide events',
      'intent=reject&whole=yes&series=999999': 'decide events',
    },
  },
  '/admin/review/next': { read: 'read back-office', forms: NOWHERE },
  '/admin/review/:id/decision': {
    read: 'anybody',
    forms: { 'intent=approve': 'decide events', 'reason=over': 'decide events' },
  },
  '/admin/review/series/:id/end': { read: 'anybody', forms: { 'returnTo=/admin/review': 'decide events' } },
  '/admin/review/:id/claim': {
    read: 'anybody',
    forms: { 'intent=hold': 'decide events', 'intent=leave': 'decide events' },
  },
  '/admin/review/:id/ahead': { read: 'read back-office', forms: NOWHERE },
  '/admin/review/duplicates': { read: 'read back-office', forms: NOWHERE },
  '/admin/review/duplicates/:id': {
    read: 'read back-office',
    forms: { 'intent=apart': 'decide events', 'intent=keep-left': 'decide events', 'intent=undo': 'decide events' },
  },
  '/admin/accuracy': {
    read: 'read back-office',
    forms: {
      'intent=learn': 'manage settings',
      'intent=take-back&version=1': 'manage settings',
      'intent=put-back&version=1': 'manage settings',
      'intent=apply-threshold&setting=autoApproveThreshold&to=95': 'manage settings',
      'intent=let-teach&decidedBy=x&burst=1': 'manage settings',
      'intent=leave-out&decidedBy=x&burst=1': 'manage settings',
    },
  },
  '/admin/insights': { read: 'read back-office', forms: NOWHERE },
  '/admin/venues/export': { read: 'read back-office', forms: NOWHERE },
  '/admin/venues/import': { read: 'manage venues', forms: { 'table=': 'manage venues' } },
  '/admin/insights/:table.csv': { read: 'read back-office', forms: NOWHERE },
  '/admin/events': { read: 'read back-office', forms: NOWHERE },
  '/admin/events/delete': { read: 'delete events', forms: NOWHERE },
  '/admin/events/same': {
    read: 'decide events',
    forms: { 'intent=merge&keep=1&id=1&id=2': 'decide events', 'intent=undo': 'decide events' },
  },
  '/admin/events/:id/same-as': { read: 'decide events', forms: { 'other=999999': 'decide events' } },
  '/admin/events/operations/:id': { read: 'read back-office', forms: { 'intent=cancel': 'decide events' } },
  '/admin/events/:id': { read: 'read back-office', forms: NOWHERE },
  '/admin/events/new': { read: 'edit events', forms: { 'title=': 'edit events' } },
  '/admin/events/dates': { read: 'edit events', forms: NOWHERE },
  '/admin/events/:id/edit': { read: 'edit events', forms: { 'title=': 'edit events' } },
  '/admin/events/:id/history': {
    read: 'read back-office',
    forms: { 'intent=restore&entryId=1&version=1': 'edit events', 'intent=undo&entryId=1': 'edit events' },
  },
  '/admin/events/bulk': { read: 'anybody', forms: { 'intent=approve&id=999999': 'decide events' } },
  '/admin/events/export': { read: 'read back-office', forms: NOWHERE },
  '/admin/events/views': { read: 'anybody', forms: { 'intent=save': 'read back-office' } },
  '/admin/events/:id/feature': { read: 'anybody', forms: { 'value=on': 'feature events' } },
  '/admin/events/classify': {
    read: 'anybody',
    forms: { 'intent=one&id=999': 'classify events', 'intent=waiting': 'classify events' },
  },
  '/admin/events/classify/:id': { read: 'read back-office', forms: { 'intent=cancel': 'classify events' } },
  '/admin/venues': { read: 'read back-office', forms: NOWHERE },
  '/admin/venues/new': { read: 'manage venues', forms: { 'name=': 'manage venues', 'intent=test': 'manage venues' } },
  '/admin/venues/:id': { read: 'read back-office', forms: NOWHERE },
  '/admin/venues/:id/edit': { read: 'manage venues', forms: { 'name=': 'manage venues' } },
  '/admin/venues/:id/delete': { read: 'delete venues', forms: { '': 'delete venues' } },
  '/admin/venues/:id/crawl': { read: 'anybody', forms: { '': 'crawl venues' } },
  '/admin/venues/:id/switch': { read: 'anybody', forms: { 'field=isActive&value=off': 'manage venues' } },
  '/admin/venues/:id/trust': {
    read: 'anybody',
    forms: { 'intent=trust&host=owls.example': 'manage venues', 'intent=remove&host=owls.example': 'manage venues' },
  },
  '/admin/venues/:id/features': { read: 'anybody', forms: { 'step_free=yes': 'manage venues' } },
  '/admin/venues/:id/opening-hours': { read: 'anybody', forms: { 'by=unknown': 'manage venues' } },
  '/admin/venues/:id/site': {
    read: 'anybody',
    forms: { 'intent=same': 'manage venues', 'intent=hold': 'manage venues' },
  },
  '/admin/venues/:id/vanished': {
    read: 'anybody',
    forms: { 'intent=gone': 'manage venues', 'intent=look-again': 'manage venues', 'intent=undo': 'manage venues' },
  },
  '/admin/venues/add': { read: 'manage venues', forms: { 'addresses=': 'manage venues' } },
  '/admin/venues/known': { read: 'manage venues', forms: { 'kind=library': 'manage venues' } },
  '/admin/venues/batches/:id': {
    read: 'manage venues',
    forms: { 'intent=cancel': 'manage venues', 'intent=add&trial=999999': 'manage venues' },
  },
  '/admin/venues/trials/:id': { read: 'manage venues', forms: { '': 'manage venues', 'intent=add': 'manage venues' } },
  '/admin/venues/trials/:id/state': { read: 'manage venues', forms: { '': 'manage venues' } },
  '/admin/holidays': { read: 'read back-office', forms: NOWHERE },
  '/admin/holidays/new': { read: 'manage holidays', forms: { 'name=': 'manage holidays' } },
  '/admin/holidays/import': {
    read: 'manage holidays',
    forms: { 'intent=read': 'manage holidays', 'intent=fetch': 'manage holidays', 'intent=add': 'manage holidays' },
  },
  '/admin/holidays/:id/edit': { read: 'manage holidays', forms: { 'name=': 'manage holidays' } },
  '/admin/holidays/:id/delete': {
    read: 'manage holidays',
    forms: { '': 'manage holidays', 'intent=undo': 'manage holidays' },
  },
  '/admin/holidays/:id/switch': { read: 'anybody', forms: { 'value=off': 'manage holidays' } },
  '/admin/crawl-logs': { read: 'read back-office', forms: NOWHERE },
  '/admin/crawl-logs/:id': { read: 'read back-office', forms: NOWHERE },
  '/admin/crawl-logs/:id/reset': { read: 'anybody', forms: { '': 'crawl venues' } },
  '/admin/crawls/events': { read: 'read back-office', forms: NOWHERE },
  '/admin/crawls/state': { read: 'read back-office', forms: NOWHERE },
  '/admin/reports': {
    read: 'read back-office',
    forms: { 'reportId=999999&intent=settle': 'settle reports', 'reportId=999999&intent=undo': 'settle reports' },
  },
  '/admin/settings/:section?': {
    read: 'manage settings',
    forms: { 'systemName=': 'manage settings', 'intent=test': 'manage settings' },
  },
  '/admin/webhooks': { read: 'manage settings', forms: { 'url=nowhere': 'manage settings' } },
  '/admin/webhooks/:id': {
    read: 'manage settings',
    forms: {
      'intent=save': 'manage settings',
      'intent=enable': 'manage settings',
      'intent=rotate': 'manage settings',
      'intent=test': 'manage settings',
      'intent=redeliver&delivery=1': 'manage settings',
    },
  },
  '/admin/webhooks/:id/delete': { read: 'manage settings', forms: { '': 'manage settings' } },
  '/admin/users': { read: 'manage users', forms: NOWHERE },
  '/admin/users/invite': { read: 'manage users', forms: { 'email=': 'manage users' } },
  '/admin/users/invitations/:id': {
    read: 'manage users',
    forms: { 'intent=send-again': 'manage users', 'intent=withdraw': 'manage users' },
  },
  '/admin/users/:id': {
    read: 'manage users',
    forms: {
      'intent=end-sessions': 'manage users',
      'intent=reset-link': 'manage users',
      'intent=remove-second-factor': 'manage users',
      'intent=remove-passkeys': 'manage users',
    },
  },
  '/admin/users/:id/role': { read: 'manage users', forms: { 'role=admin': 'manage users' } },
  '/admin/users/:id/delete': { read: 'manage users', forms: { '': 'manage users' } },
  '/admin/users/:id/switch': { read: 'anybody', forms: { 'value=off': 'manage users' } },
  '/*': { read: 'anybody', forms: NOWHERE },
}
