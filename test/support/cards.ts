import { load } from 'cheerio'
import type { Drawn } from '#web/public/list/drawn.ts'

/** What is to be read on cards that were sent with their data. */
export function readCards(cards: readonly Drawn[]): { title: string; words: string }[] {
  return cards.map(({ html = '' }) => {
    const card = load(html)('article')
    return { title: card.find('h3').text(), words: card.text() }
  })
}
