import type { FailureKind } from './failure.ts'

/** What staff read where a site was read by http because https led nowhere. */
export const READ_BY_HTTP =
  'The site offers no encryption (https), so it was read by http: on the way to us, anyone could have changed what it says.'

/** The address by http, where a site's own by https failed in a way that http may not; null where it would be no help. */
export function addressWithoutTls(address: string, outcome: string | undefined): string | null {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:' || outcome === undefined || !WITHOUT_TLS.includes(outcome)) return null
  url.protocol = 'http:'
  return url.href
}

/** An invalid certificate is none of them: a site that has one means to be asked by https. */
const WITHOUT_TLS: readonly string[] = ['no-tls', 'refused'] satisfies FailureKind[]
