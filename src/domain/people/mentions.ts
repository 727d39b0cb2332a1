import { foldText } from '../text.ts'

/** As much of a member of staff as a text can name. */
export type Mentionable = { id: string; fullName: string; email: string }

/**
 * Whom a text mentions: `@` before a full name, a first name, or the e-mail address up to its `@`, without regard to case and
 * accents. A name that two people share mentions neither. Resolves to ids, each once, in the order of the text.
 */
export function mentionedIn(text: string, people: readonly Mentionable[]): string[] {
  const names = namesOf(people)
  const folded = foldText(text)
  const ids = [...folded.matchAll(/(?<![\p{L}\p{N}._-])@/gu)].map(({ index }) => {
    const rest = folded.slice(index + 1)
    return names.find(({ name }) => rest.startsWith(name) && !CONTINUES.test(rest.slice(name.length)))?.id
  })
  return [...new Set(ids)].filter((id) => id !== undefined)
}

/** What makes a longer name, or an address, of the name before it. */
const CONTINUES = /^[.@-]?[\p{L}\p{N}]/u

/** By what each person alone is called, the longest names first. */
function namesOf(people: readonly Mentionable[]): { name: string; id: string }[] {
  const all = people.flatMap(({ id, fullName, email }) => {
    const full = foldText(fullName)
    return [...new Set([full, full.split(' ')[0] ?? '', foldText(email.split('@')[0] ?? '')])].map((name) => ({
      name,
      id,
    }))
  })
  return [...Map.groupBy(all, ({ name }) => name)]
    .flatMap(([name, [first, ...others]]) => (name !== '' && first && others.length === 0 ? [first] : []))
    .sort((a, b) => b.name.length - a.name.length)
}
