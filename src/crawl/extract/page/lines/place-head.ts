import type { Line } from '../blocks/blocks.ts'

const MARK = 'place-head'

/** Marks a heading as the name of the venue of what stands below it. */
export function markAsPlace(line: Line): void {
  line.hint = `${line.hint} ${MARK}`
}

export const isPlaceHead = ({ hint }: Line) => hint.endsWith(MARK)
