import type { LondonDay } from '#domain/days/london-time.ts'
import { type ChildrenFilter, childrenOf } from '#domain/filter/children/children.ts'
import { ageInMonths, birthMonthOf } from '#domain/filter/children/suits.ts'
import type { NearFilter } from '#domain/place/outcode.ts'
import { rememberedChildren, rememberedPlace } from './family-store.ts'

type Family = Pick<ChildrenFilter, 'children'> & Pick<NearFilter, 'near'>

/** Ages are of today, and remembered as months of birth: those of a child whose age is known by the year are a guess. */
export function rememberFamily({ children, near }: Family): void {
  rememberedChildren.write(children.map((ageMonths) => birthMonthOf(ageMonths, today())))
  rememberedPlace.write(near === null ? [] : [near])
}

/** The family as it is remembered, the children as old as they are today. */
export function readRememberedFamily(): Family {
  return {
    children: childrenOf(rememberedChildren.read().map((month) => ageInMonths(month, today()))),
    near: rememberedPlace.read()[0] ?? null,
  }
}

/** As `todayInLondon` says, whose clock would come with every first visit for this alone. */
const today = () => new Date().toLocaleDateString('en-CA', { timeZone: 'Europe/London' }) as LondonDay
