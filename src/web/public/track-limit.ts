import { limitByAddress } from '../address-limit.ts'

/**
 * 0 where a beacon may be kept, else the seconds to wait; nothing of its sender is stored with what they send. A school
 * behind one address sends a few a second at most; a machine would send more.
 */
export const waitBeforeBeacon = limitByAddress('beacon', { max: 240, windowMs: 60_000 })
