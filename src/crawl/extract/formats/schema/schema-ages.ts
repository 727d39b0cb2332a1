import { readAges } from '#domain/ages/age-reading.ts'
import { toPlainText } from '../../facts/text.ts'
import type { Graph } from './schema-graph.ts'
import { firstText, isNode, nodesOf, type SchemaNode, textsOf, valuesOf } from './schema-node.ts'

type SchemaAges = { minAgeMonths: number | null; maxAgeMonths: number | null; quote: string }

/** For whom an event is, as its markup says: by words, or by an audience or a range. Null where it says nothing. */
export function readSchemaAges(node: SchemaNode, resolve: Graph['resolve']): SchemaAges | null {
  for (const text of textsOf(node, 'typicalAgeRange')) {
    const open = /^\s*(?:(\d{1,2})\s?-|-\s?(\d{1,2}))\s*$/.exec(text)
    if (open?.[1]) return { minAgeMonths: Number(open[1]) * 12, maxAgeMonths: null, quote: text }
    if (open?.[2]) return { minAgeMonths: null, maxAgeMonths: Number(open[2]) * 12 + 11, quote: text }
    const ages = readAges(toPlainText(text))
    if (ages) return { ...ages, quote: text }
  }
  const audiences = valuesOf(node, 'ageRange', 'audience').map(resolve).filter(isNode)
  return audiences.map(agesOfAudience).find((ages) => ages !== null) ?? null
}

/** PeopleAudience says it by names of its own or as a range of values; OpenActive's ageRange is such a range. */
function agesOfAudience(audience: SchemaNode): SchemaAges | null {
  const range = nodesOf(audience, 'suggestedAge', 'requiredAge')[0] ?? audience
  const min = numberOf(firstText(audience, 'suggestedMinAge', 'requiredMinAge') ?? firstText(range, 'minValue'))
  const max = numberOf(firstText(audience, 'suggestedMaxAge', 'requiredMaxAge') ?? firstText(range, 'maxValue'))
  if (min === null && max === null) return null
  return {
    minAgeMonths: min === null ? null : Math.round(min * 12),
    maxAgeMonths: max === null ? null : Math.floor(max) * 12 + 11,
    quote: [min, max].filter((age) => age !== null).join('-'),
  }
}

function numberOf(text: string | null | undefined): number | null {
  const number = Number.parseFloat(text ?? '')
  return number >= 0 && number <= 120 ? number : null
}
