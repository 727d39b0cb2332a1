/**
 * Letters that look like a Latin one without being a form of it (those Unicode folds by itself, such as fullwidth and
 * mathematical letters), as pairs: the Latin letter, then what is written instead of it.
 */
const LOOK_ALIKES: Record<string, string> = {
  a: 'аɑαᴀᎪΑА🅐🅰ɐ⍺ａꭺ',
  b: 'ЬьВвβΒʙᏴ🅑🅱ƄƅꓐБ',
  c: 'сСϲᴄᏟⲥ🅒🅲ɔꓚↄ¢©',
  d: 'ԁᴅᎠԀ🅓🅳đðɗꓓ',
  e: 'еЕεΕᴇᎬє🅔🅴ҽℯɛəǝꓰЁё€',
  f: 'ϝꜰғ🅕🅵ƒꓝ',
  g: 'ɡɢᏀԍ🅖🅶ցꓖ',
  h: 'һНнΗʜᎻ🅗🅷հħꓧ',
  i: 'іІιΙɪᎥӏ🅘🅸ıɩꙇїЇ',
  j: 'јЈϳᴊᎫ🅙🅹ꓙ',
  k: 'кКκΚᴋᏦ🅚🅺қꓗ',
  l: 'ʟᏞⅼ🅛🅻łꓡ',
  m: 'мМΜᴍᎷ🅜🅼ꓟ',
  n: 'пηΝɴոп🅝🅽ꓠՈ',
  o: 'оОοΟσᴏօ🅞🅾øØⲟ⭕ꓳ〇◯',
  p: 'рРρΡᴘᏢ🅟🅿ꓑ',
  q: 'ԛǫ🅠🆀զ',
  r: 'гʀᎡ🅡🆁ꓣ',
  s: 'ѕЅꜱᏚ🅢🆂ꓢ💲',
  t: 'тТτΤᴛᎢ🅣🆃ŧꓔ✝',
  u: 'υսᴜ🅤🆄ʊꓴ',
  v: 'νѵᴠᏙ🅥🆅ꓦ',
  w: 'ωԝᴡᎳ🅦🆆ѡꓪɯ',
  x: 'хХχΧᕁ🅧🆇ꓫ❌✖',
  y: 'уУүγΥʏ🅨🆈ꓬ',
  z: 'ᴢᏃΖ🅩🆉ꓜ',
}

/** Look-alikes made of two letters. */
const LIGATURES: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th', '🆎': 'ab' }

const REGIONAL_A = 0x1f1e6

export const LATIN_BY_LOOK: ReadonlyMap<string, string> = new Map([
  ...Object.entries(LOOK_ALIKES).flatMap(([latin, others]) => [...others].map((other) => [other, latin] as const)),
  ...Object.entries(LIGATURES),
  ...Array.from({ length: 26 }, (_, n) => [String.fromCodePoint(REGIONAL_A + n), String.fromCharCode(97 + n)] as const),
])

/** Figures and signs that stand for a letter inside a word; 1, ! and | are i or l. */
export const LETTER_BY_SIGN: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  6: 'g',
  7: 't',
  8: 'b',
  9: 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
  '+': 't',
}
export const EITHER_I_OR_L = /[1!|]/
