/**
 * Plain data without what PostgreSQL refuses in text and JSON: NUL, and halves of surrogate pairs, which cutting a text can leave.
 * One such character would fail the whole batch.
 */
export const storable = <Value>(value: Value): Value => (isStorable(value) ? value : (cleaned(value) as Value))

/** Nearly all data is storable, so it is checked without being copied. */
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
