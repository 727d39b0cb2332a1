import { type Block, type Line, linesOf } from './blocks.ts'

/** The headings above a line, the nearest first. */
export type Headings = (line: Line) => readonly Line[]

type Chain = { line: Line; above: Chain | null } | null

/** Reads which headings stand above each line: those of higher levels before it, up to the main heading. */
export function readHeadings(root: Block): Headings {
  const chains = new Map<Line, Chain>()
  let chain: Chain = null
  for (const line of linesOf(root)) {
    while (chain && line.heading > 0 && chain.line.heading >= line.heading) chain = chain.above
    if (line.heading > 0 && line.text.length <= 200) chain = { line, above: chain }
    chains.set(line, chain)
  }
  return (line) => {
    const above: Line[] = []
    for (let at = chains.get(line) ?? null; at; at = at.above) above.push(at.line)
    return above
  }
}
