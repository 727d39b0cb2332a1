import { z } from 'zod'
import { isWebhookAddress, WEBHOOK_TYPES } from '#domain/webhook.ts'
import type { EndpointForm } from '#store/webhook/webhooks.ts'
import type { Merged } from '../parts/forms/stale.ts'

export type EndpointProblems = Partial<Record<keyof EndpointForm, string[]>>
export type TypedEndpoint = { url: string; description: string; types: readonly string[] }

/** What the form of an endpoint shows after it was sent. */
export type EndpointAnswer = {
  /** A new secret, which is in this answer and nowhere after. */
  secret: string | null
  /** What was typed, where it was not saved. */
  typed: TypedEndpoint | null
  problems: EndpointProblems | null
  /** Why nothing was saved, where that is no field's fault. */
  failure?: string
  /** Where another has saved since the form was opened. */
  merged?: Merged<TypedEndpoint>
}

export const typedEndpoint = (form: FormData): TypedEndpoint => ({
  url: String(form.get('url') ?? ''),
  description: String(form.get('description') ?? ''),
  types: form.getAll('types').map(String),
})

/** What an admin typed of an endpoint, or what is wrong with it. */
export function readEndpoint(form: FormData, { allowPrivate }: { allowPrivate: boolean }) {
  const schema = z.object({
    url: z
      .string()
      .trim()
      .max(2000, 'Use at most 2000 characters')
      .refine((url) => isWebhookAddress(url, { allowPrivate }), 'Use an address that starts with https://'),
    description: z.string().trim().max(200, 'Use at most 200 characters'),
    types: z.array(z.enum(WEBHOOK_TYPES)).min(1, 'Choose at least one'),
  })
  const typed = typedEndpoint(form)
  const parsed = schema.safeParse(typed)
  return parsed.success
    ? { ok: true as const, value: parsed.data satisfies EndpointForm }
    : { ok: false as const, typed, problems: z.flattenError(parsed.error).fieldErrors satisfies EndpointProblems }
}
