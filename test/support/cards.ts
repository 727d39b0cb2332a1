import { load } from 'cheerio'
import type { DrawnCard } from '#web/public/drawn-card.ts'

/** What is to be read on cards that were sent with their data. */
export function readCards(cards: readonly DrawnCard[]): { title: string; words: string }[] {
  return cards.map(({ html = '' }) => {
    const card = load(html)('article')
    return { title: card.find('h3').text(), words: card.text() }
  })
}
