import { PLACES, STREET } from './names.ts'
import { type Fields, fieldsOf, isObject, nameIn, pick, textIn } from './record.ts'

/** Where a record says it is; else the place that it is listed under. `resolve` opens references to a place. */
export function placeOf(
  fields: Fields,
  around: readonly Fields[],
  resolve: (value: unknown) => unknown,
): { locationName: string | null; locationAddress: string | null } {
  const embedded = fields.get('embedded')
  const stated = pick(fields, PLACES) ?? (isObject(embedded) ? pick(fieldsOf(embedded), PLACES) : undefined)
  const value = resolve(
    (Array.isArray(stated) ? stated[0] : stated) ?? pick(fields, ['venueid', 'locationid', 'cinemaid']),
  )
  const named = textIn(pick(fields, ['locationname', 'venuename'])) ?? nameIn(value)
  const isNumber = named !== null && /^[\d\s-]+$/.test(named)
  const locationName = named === null || isNumber ? (around[0] ? nameIn(Object.fromEntries(around[0])) : null) : named
  const inner = isObject(value) ? fieldsOf(value) : named === null && around[0] ? around[0] : fields
  const locationAddress = addressOf(inner) ?? (locationName?.includes(',') ? locationName : null)
  return { locationName: locationName?.split(',')[0]?.trim() || null, locationAddress }
}

function addressOf(fields: Fields): string | null {
  const nested = fields.get('address') ?? fields.get('fulladdress')
  const parts = isObject(nested) ? fieldsOf(nested) : fields
  const whole = textIn(pick(parts, ['localizedaddressdisplay', 'formattedaddress', 'formatted']))
  if (whole) return whole
  const lines = STREET.map((name) => textIn(parts.get(name))).filter((part) => part !== null)
  const distinct = lines.filter((line, index) => !lines.slice(0, index).some((one) => one.includes(line)))
  return distinct.join(', ') || null
}
