import type { Line } from '../blocks/blocks.ts'

const MARK = 'place-head'

/** Notes that a heading names the house of what stands below it. */
export function markAsPlace(line: Line): void {
  line.hint = `${line.hint} ${MARK}`
}

export const isPlaceHead = ({ hint }: Line) => hint.endsWith(MARK)
