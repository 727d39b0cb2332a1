import { readFileSync } from 'node:fs'

/** A line of harmful.ndjson or harmless.ndjson, or of `classify --batch`, which has the event within. */
export type SafetyText = {
  id: string
  part?: string
  kind?: string
  title: string
  description?: string | null
  event?: SafetyText
}

export function linesOf(file: string | URL): SafetyText[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const text = JSON.parse(line) as SafetyText
      return { ...text, ...text.event }
    })
}
