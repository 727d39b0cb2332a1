/** The three states that meet where two people have one form open: what it was, what another saved, what is typed. */
export type ThreeStates<Values> = {
  /** null where it is no longer known. */
  base: Values | null
  theirs: Values
  mine: Values
}

/** `isMine`: it was typed over, too, so that one of the two has to be chosen. */
export type Difference<Values> = { field: keyof Values & string; isMine: boolean }

/**
 * Brings together what was typed into a form and what another saved since it was opened: what only one of the two changed is as they
 * changed it; where both did, it stays as typed. `differences` are the fields that the other has changed and that read otherwise than typed.
 */
export function mergeValues<Values extends object>(
  { base, theirs, mine }: ThreeStates<Values>,
  isSame: (field: keyof Values & string, a: Values, b: Values) => boolean = isSameField,
): { merged: Values; differences: Difference<Values>[] } {
  const differences = (Object.keys(theirs) as (keyof Values & string)[])
    .filter((field) => !isSame(field, mine, theirs) && !(base && isSame(field, theirs, base)))
    .map((field) => ({ field, isMine: base === null || !isSame(field, mine, base) }))
  const taken = differences.filter(({ isMine }) => !isMine).map(({ field }) => [field, theirs[field]])
  return { merged: { ...mine, ...Object.fromEntries(taken) }, differences }
}

/** Line breaks and the space around a text do not count, nor does the order of boxes. */
export function isSameField<Values extends object>(field: keyof Values, a: Values, b: Values): boolean {
  const [one, other] = [a[field], b[field]].map((value) => {
    if (typeof value === 'string') return value.replaceAll('\r\n', '\n').trim()
    return Array.isArray(value) ? JSON.stringify(value.toSorted()) : value
  })
  return one === other
}
