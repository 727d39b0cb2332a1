import type { WebhookEndpoint } from '#store/webhook/webhooks.ts'

/** The state of an endpoint, in words and colours. */
export function stateOf({
  isEnabled,
  givenUpAt,
  failingSince,
}: Pick<WebhookEndpoint, 'isEnabled' | 'givenUpAt' | 'failingSince'>) {
  if (givenUpAt) return { words: 'Given up', look: 'bg-rejected-tint text-rejected-text' }
  if (!isEnabled) return { words: 'Switched off', look: 'bg-general-tint text-general-text' }
  if (failingSince) return { words: 'Failing', look: 'bg-needs-review-tint text-needs-review-text' }
  return { words: 'On', look: 'bg-approved-tint text-approved-text' }
}
