import type { Db } from '../db/database.ts'
import { claim } from './claims.ts'
import type { ReviewRules } from './review-conditions.ts'
import { findNext, type ReviewWork, type Search } from './review-order.ts'

/** Somebody else may take each one between looking and taking; nobody is that unlucky more often. */
const MOST_TRIES = 10

/** Takes the next event of a list for somebody: no two people are given the same. Resolves to null where none is left. */
export async function takeNext(db: Db, work: ReviewWork, rules: ReviewRules, search: Search): Promise<number | null> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const id = await findNext(db, work, rules, search)
    if (id === null || (await claim(db, id, search.userId, search.now))) return id
  }
  return null
}
