import { z } from 'zod'

/** The name of a passkey, so that its owner recognises it. */
export const passkeyName = z.string().trim().min(1, 'Give it a name').max(60, 'At most 60 characters')
