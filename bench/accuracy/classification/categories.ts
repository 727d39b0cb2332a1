/**
 * How often the built-in classifier gives a title the category that a person gives it, on the made-up titles of fixtures/categories.txt,
 * in two halves by a hash of the title: rules may be written for the one, and never looked at with the other.
 *
 *     node bench/accuracy/classification/categories.ts [--mistakes]
 *
 * `--mistakes` lists those of the half to write rules for.
 */
import { createHash } from 'node:crypto'
import { classifyBuiltIn } from '#classify/rules/built-in.ts'
import { type CategoryText, categoryTexts } from '../own-texts.ts'

const isHeldBack = ({ event }: CategoryText) => (createHash('sha256').update(event.title).digest()[0] ?? 0) % 2 === 1

const answers = categoryTexts().map((text) => ({
  ...text,
  answer: classifyBuiltIn(text.event),
  isHeldBack: isHeldBack(text),
}))

for (const wantsHeldBack of [false, true]) {
  const half = answers.filter((text) => text.isHeldBack === wantsHeldBack)
  const name = wantsHeldBack ? 'held back' : 'written for'
  const right = half.filter(({ category, answer }) => answer.primaryCategory === category)
  console.log(`titles, ${name}: category as a person gives it: ${share(right.length, half.length)}`)
  const withTopic = half.flatMap(({ topic, answer }) => (topic === null ? [] : [{ topic, answer }]))
  const topical = withTopic.filter(({ topic, answer }) =>
    [answer.primaryCategory, ...answer.secondaryCategories].includes(topic),
  )
  console.log(`titles, ${name}: topic among those it gives: ${share(topical.length, withTopic.length)}`)
  const given = half.map(({ answer }) => answer.secondaryCategories.length).reduce((a, b) => a + b, 0)
  console.log(`titles, ${name}: further subjects an event is given: ${(given / half.length).toFixed(2)}`)
}

if (process.argv.includes('--mistakes'))
  for (const { event, category, topic, answer, isHeldBack } of answers) {
    const { primaryCategory, secondaryCategories } = answer
    const lacksTopic = topic !== null && ![primaryCategory, ...secondaryCategories].includes(topic)
    if (isHeldBack || (primaryCategory === category && !lacksTopic)) continue
    console.log(
      `${category} ${topic ?? ''} <- ${primaryCategory} [${secondaryCategories}]: ${event.title} | ${event.description ?? ''} | ${event.locationName}`,
    )
  }

function share(n: number, of: number): string {
  return `${n} of ${of} (${((100 * n) / of).toFixed(1)} %)`
}
