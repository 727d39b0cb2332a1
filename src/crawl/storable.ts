/**
 * Plain data without what PostgreSQL stores in no text and no JSON: NUL, and halves of surrogate pairs, as cutting a text between them
 * leaves. One such character would cost everything that is stored together with it.
 */
export function storable<Value>(value: Value): Value {
  if (typeof value === 'string') {
    const isFit = value.isWellFormed() && !value.includes('\0')
    return (isFit ? value : value.replace(/[\0\p{Cs}]/gu, '')) as Value
  }
  if (Array.isArray(value)) return value.map(storable) as Value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, storable(inner)])) as Value
}
