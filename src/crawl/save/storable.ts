/**
 * Plain data without what PostgreSQL stores in no text and no JSON: NUL, and halves of surrogate pairs, as cutting a text between them
 * leaves. One such character would cost everything that is stored together with it.
 */
export const storable = <Value>(value: Value): Value => (isStorable(value) ? value : (cleaned(value) as Value))

/** Nearly all data is: it is looked at without being copied. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (Array.isArray(value)) return value.every(isStorable)
  if (typeof value !== 'object' || value === null) return true
  for (const name in value) if (!isStorable(value[name as keyof typeof value])) return false
  return true
}

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/[\0\p{Cs}]/gu, '')
  if (Array.isArray(value)) return value.map(cleaned)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, cleaned(inner)]))
}
