import { dataText } from '../data-text.ts'
import { type Fields, isObject, nameIn, pick } from './record.ts'

const AGES = 'ages age agerange ageranges agegroup agegroups ageguidance agesuitability agerecommendation'.split(' ')
const AUDIENCES = 'audience audiences eventaudience eventaudiences targetaudience'.split(' ')
const LEAST = 'minage minimumage agemin agefrom'.split(' ')
const MOST = 'maxage maximumage agemax ageto'.split(' ')

/** What a record says of ages, in words; null where it says nothing. Audiences count where they are told in figures. */
export function agesIn(fields: Fields): string | null {
  const ages = wordsOf(pick(fields, AGES))
  if (ages) return /age/i.test(ages) ? ages : `Ages: ${ages}`
  const [least, most] = [yearsOf(pick(fields, LEAST)), yearsOf(pick(fields, MOST))]
  if (least !== null && most !== null && most >= least) return `Ages: ${least}-${most}`
  if (least !== null && least > 0) return `Ages: ${least}+`
  const audience = wordsOf(pick(fields, AUDIENCES))
  return audience && /\d/.test(audience) ? audience : null
}

const MAX_WORDS = 20

function wordsOf(value: unknown): string | null {
  const all = (Array.isArray(value) ? value.slice(0, MAX_WORDS) : [value]).flatMap((one) =>
    typeof one === 'string' || isObject(one) ? (nameIn(one) ?? []) : [],
  )
  return all.join(', ').slice(0, 300) || null
}

const yearsOf = (value: unknown): number | null => (/^\d{1,2}$/.test(dataText(value)) ? Number(value) : null)
