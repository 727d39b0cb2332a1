import { FEAST } from '../../../../dates/index.ts'
import { type Block, linesOf } from '../../blocks/blocks.ts'
import { inWords } from '../../blocks/stamped.ts'
import type { Reader } from '../../lines/reading.ts'

/** '10.00am – Children’s service', what is on at some hour of the day above. */
export const OPENS_WITH_HOUR =
  /^(?:\d{1,2}(?:[.:]\d\d)? ?[ap]\.?m\b\.?|\d{1,2}[.:]\d\d|(?:12 )?(?:noon|midday|midnight)\b).*\p{L}{3}/iu

/** Adds its day to a heading that is a feast alone, 'Good Friday' above '10am Children’s service': by itself a feast may as well be a name. */
export function dateFeastHeads(root: Block, reader: Reader): void {
  const lines = linesOf(root)
  for (const [index, line] of lines.entries()) {
    const [feast] = line.heading > 0 && line.text.length < 40 ? (line.text.match(FEAST) ?? []) : []
    if (feast === undefined || feast.length < line.text.replace(/\W+$/, '').length) continue
    const day = OPENS_WITH_HOUR.test(lines[index + 1]?.text ?? '') ? reader.reread(feast) : null
    if (!day?.startDate || day.endDate !== null) continue
    const text = `${feast}, ${inWords(day.startDate)}`
    Object.assign(line, { text, parts: [{ text, href: line.parts[0]?.href ?? null, strong: line.heading === 7 }] })
  }
}
