/** The colours that follow from a partner's own; each pair of text and ground is readable (WCAG 2.2, 1.4.3). */
export type AccentLook = {
  /** Of the button, and of what is written on it. */
  ground: string
  onGround: string
  /** Of links, on a light page and on a dark one. */
  linkOnLight: string
  linkOnDark: string
}

/** As in app.css: paper, ink, and the primary colour of either theme. */
export const LIGHT_PAPER = '#ffffff'
export const DARK_PAPER = '#1b1e3a'
const INK = '#1b1f3b'
const OUR_LOOK: AccentLook = {
  ground: '#c2410c',
  onGround: '#ffffff',
  linkOnLight: '#c2410c',
  linkOnDark: '#ff9b6a',
}

const LEAST_CONTRAST = 4.5

/** The colour as `rrggbb`, from that or `rgb`, with a # or without; null where it is none. */
export function parseAccent(text: string | null): string | null {
  const [, digits] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text ?? '') ?? []
  if (!digits) return null
  const whole = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits
  return whole.toLowerCase()
}

/**
 * The look that a colour (`rrggbb`) gives. A colour on which neither white nor our ink can be read is refused, and links
 * have our own colour where the partner's could not be read on the page.
 */
export function accentLook(accent: string | null): AccentLook {
  if (accent === null) return OUR_LOOK
  const ground = `#${accent}`
  const onGround = ['#ffffff', INK].find((text) => isReadable(text, ground))
  if (onGround === undefined) return OUR_LOOK
  return {
    ground,
    onGround,
    linkOnLight: isReadable(ground, LIGHT_PAPER) ? ground : OUR_LOOK.linkOnLight,
    linkOnDark: isReadable(ground, DARK_PAPER) ? ground : OUR_LOOK.linkOnDark,
  }
}

const isReadable = (text: string, ground: string) => contrast(text, ground) >= LEAST_CONTRAST

/** Of two colours (`#rrggbb`), 1 to 21. https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255))
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0)
}

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
