import { MOST_IN_A_BATCH } from '#domain/classification/batch.ts'

/** How many events a list has: '1,234', or '1,000+' where a search stopped counting. */
export const tellTotal = ({ count, isCapped }: { count: number; isCapped: boolean }) =>
  `${count.toLocaleString('en-GB')}${isCapped ? '+' : ''}`

/** How many of them are worked on at once. */
export const tellSelectable = (total: { count: number; isCapped: boolean }) =>
  tellTotal({ ...total, count: Math.min(total.count, MOST_IN_A_BATCH) })
