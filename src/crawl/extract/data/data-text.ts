/**
 * A text, a finite number or a boolean of somebody else's data as text; '' for anything else. Never by `String()`: an object may have
 * no prototype, or call a text `toString`, and then throws.
 */
export const dataText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'boolean' || Number.isFinite(value) ? `${value}` : ''
