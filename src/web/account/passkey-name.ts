import { z } from 'zod'

/** What somebody calls a passkey, to know it again. */
export const passkeyName = z.string().trim().min(1, 'Give it a name').max(60, 'At most 60 characters')
