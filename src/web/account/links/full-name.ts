import { z } from 'zod'

/** Somebody's name as they or an admin type it. */
export const fullName = z
  .string('Full name is required')
  .trim()
  .min(1, 'Full name is required')
  .max(100, 'Full name must be less than 100 characters')
