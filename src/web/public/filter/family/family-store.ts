import { MOST_CHILDREN } from '#domain/filter/children/children.ts'
import { outcodeOf } from '#domain/place/outcode.ts'
import { storedList } from '../../islands/stored-list.ts'

/** What this browser remembers of a family, where it says that it may; remembered-family.ts reads and writes it. None of it is sent (docs/decisions/0014). */

/** The months in which the children were born: their ages change by themselves. */
export const rememberedChildren = storedList(
  'children',
  (month) => /^\d{4}-(?:0[1-9]|1[0-2])$/.test(month),
  MOST_CHILDREN,
)

/** The postcode district to look from; at most one. */
export const rememberedPlace = storedList('near', (outcode) => outcodeOf(outcode) === outcode, 1)

export function forgetFamily(): void {
  rememberedChildren.write([])
  rememberedPlace.write([])
}

export const isFamilyRemembered = () => rememberedChildren.read().length + rememberedPlace.read().length > 0

/** The same in an island; false on the server. */
export function useIsFamilyRemembered(): boolean {
  const [born, near] = [rememberedChildren.use(), rememberedPlace.use()]
  return (born?.length ?? 0) + (near?.length ?? 0) > 0
}
