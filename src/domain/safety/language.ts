/** Words that hold sentences together, the most frequent of each language. Those that English has, too, are left out below. */
const FUNCTION_WORDS: Record<string, string> = {
  Spanish:
    'de en el la los las una del que con para por sin sus muy más pero como está son este esta nos y o se lo al hay tu su nuestro ya todo todos desde hasta aquí',
  French:
    'de en le la les une des du et est que qui dans pour avec sur par pas vous nous votre vos notre ce cette ces aux au sans plus mais ou où il elle sont être avez tous toutes',
  German:
    'der das und ist nicht ein eine einen einem einer mit für auf von zu den dem des sie wir ihr ihre im am auch oder bei nur aus nach wird sind kann jetzt ohne alle dein deine',
  Italian:
    'il lo gli una di che è per con non sono della delle dei nel nella alla anche più tuo tua tuoi questo questa senza tutti ogni subito e ed ti si',
  Portuguese:
    'de em os as um uma do da dos das em no na que não para com por se mais você seu sua seus são está ao pelo pela muito tudo também já e o',
  Polish:
    'i w z na się nie jest że dla oraz przez od po jak tylko lub są twoje twój nasze bez już ze do za każdy każdego wszystkich które',
  Romanian:
    'și si în pe cu pentru este sunt nu din de la care mai un o prin fără toate doar acum ta tău noastră sau să al ale ai',
  Dutch:
    'het een en van voor met niet zijn op te aan dat die bij ook je jouw ons onze naar nu zonder geen alle uit wij u wordt maar',
  Turkish: 've bir bu için ile çok daha en her da de olarak hemen şimdi sizin siz ya gibi ne kadar en iyi tüm hiçbir',
  Swedish: 'och att det är som för med på inte av till den ett vi din ditt dina alla utan nu här från eller om kan',
  Danish: 'og at det er som for med på ikke af til den et vi din dit alle uden nu her fra eller om kan',
  Norwegian: 'og at det er som for med på ikke av til den et vi din ditt alle uten nå her fra eller om kan',
  Finnish: 'ja on ei että se ovat kanssa sekä tai myös kun vain nyt heti ilman kaikki sinun meidän mukaan',
  Hungarian: 'a az és hogy nem egy van meg csak már most minden vagy is ki mert ha önnek vár',
  Czech: 'a je se na že v s pro jako jsou není od po vše nebo bez vaše vám naše nyní zde jen také',
  Croatian: 'i je u na se da za su od sa ne samo ili bez sve vaš naš sada ovdje svi kako koji',
  Lithuanian: 'ir yra su be per ne tik dabar jūsų mūsų visi iki nuo arba čia kad',
  Albanian: 'dhe në për me një të që nga është pa ju tani këtu ose më shumë tuaj',
  Indonesian: 'dan yang di ke dari untuk dengan ini itu tidak anda kami bisa akan juga tanpa semua sekarang atau dalam',
  Vietnamese: 'và của là không cho với các một những được trong để có này khi tại bạn ngay',
  Catalan: 'el els les una amb per que és són sense més aquest aquesta tot totes i',
  Welsh: 'yn yr y mae ac ar i gyda bydd ydy yw bob hefyd nid ni chi eich ein neu ond gan wrth dim heb ei fydd dewch',
  Irish: 'agus na ar le ag tá sa chun nó gach dúinn sibh linn leis seo beidh gan níl bhfuil do go',
  'Scottish Gaelic': 'agus air tha anns airson gach againn leis aig nach cha bidh sinn sibh no gu gun na',
  Somali: 'iyo waa ka ku oo in la uu ay waxaa leh',
}
const ENGLISH =
  'the and of to in for with you your our we is are be will on at by from or this that it all can have has not as an their they there which who what when where how why up out into about more come join us do if but so no any was were been its i my me he she his her them than then over after before each every other some these those would could should may must day free family children kids'

/** Fewer words are a name. */
const MIN_WORDS = 8
/** A sentence or two: so much of another language is a passage, whatever stands around it. */
const PASSAGE_WORDS = 16
const SHARE_OF_LETTERS = 0.5

/**
 * The language that a text, or a passage of it, is written in where that is another than English; null for English, for names, greetings and
 * what is too short to judge. A passage counts as the whole does: an English one beside it vouches for nothing. Other alphabets count by
 * their letters, other languages by the little words no sentence can do without, and by letters that only they have. Welsh, Irish and Gaelic
 * are at home here, but no list of harm is written in them either.
 */
export function foreignLanguageOf(text: string): string | null {
  const letters = text.match(/\p{L}/gu)?.length ?? 0
  for (const [name, pattern, passage] of ALPHABETS) {
    const own = text.match(pattern)?.length ?? 0
    if (own >= passage || (own >= 12 && own > letters * SHARE_OF_LETTERS)) return name
  }
  const words =
    text
      .replace(LETTERS_APART, ' ')
      .toLowerCase()
      .normalize('NFC')
      .match(/(?<!\p{N})\p{L}+(?!\p{N})/gu) ?? []
  if (words.length < MIN_WORDS) return null
  return mostWrittenIn(words.map(signsOf), LEAST_OF_WHOLE) ?? passageIn(words.map(signsOf))
}

/** 'f o r  s a l e' has no Portuguese 'o'. */
const LETTERS_APART = /(?<![\p{L}\p{N}])\p{L}(?:[\s.]{1,2}\p{L}(?![\p{L}\p{N}])){2,}/gu

/** How many words speak for a language: of a whole text, and of a passage, in which a list of names may have some. */
const [LEAST_OF_WHOLE, LEAST_OF_PASSAGE] = [4, 5]

/** What a word speaks for: English, languages by their place in LANGUAGES, or only some language that is not English. */
type Signs = { isEnglish: boolean; languages: readonly number[]; isForeign: boolean }

const signsOf = (word: string): Signs => ({
  isEnglish: ENGLISH_WORDS.has(word),
  languages: LANGUAGES_BY_WORD.get(word) ?? [],
  isForeign: FOREIGN_LETTERS.test(word),
})

function passageIn(words: readonly Signs[]): string | null {
  for (let from = 0; from === 0 || from + PASSAGE_WORDS <= words.length; from += PASSAGE_WORDS / 4) {
    const found = mostWrittenIn(words.slice(from, from + PASSAGE_WORDS), LEAST_OF_PASSAGE)
    if (found) return found
  }
  return null
}

function mostWrittenIn(words: readonly Signs[], least: number): string | null {
  const counts = new Map<number, number>()
  let [english, onlyForeign] = [0, 0]
  for (const { isEnglish, languages, isForeign } of words) {
    if (isEnglish) english += 1
    if (isForeign && languages.length === 0) onlyForeign += 1
    for (const language of languages) counts.set(language, (counts.get(language) ?? 0) + 1)
  }
  const [most, count] = [...counts].reduce((a, b) => (b[1] > a[1] ? b : a), [-1, 0])
  const own = count + onlyForeign
  return own >= least && own >= words.length * 0.12 && own > english * 2 ? (LANGUAGES[most]?.[0] ?? null) : null
}

/** Each with how many of its letters are more than a name or a greeting. */
const ALPHABETS: readonly (readonly [string, RegExp, number])[] = [
  ['Cyrillic letters', /\p{Script=Cyrillic}/gu, 24],
  ['Greek', /\p{Script=Greek}/gu, 24],
  ['Arabic letters', /\p{Script=Arabic}/gu, 24],
  ['Hebrew', /\p{Script=Hebrew}/gu, 24],
  ['Chinese or Japanese', /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu, 12],
  ['Korean', /\p{Script=Hangul}/gu, 12],
  [
    'an Indian alphabet',
    /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Telugu}]/gu,
    24,
  ],
  ['Thai', /\p{Script=Thai}/gu, 24],
]
const ENGLISH_WORDS = new Set(ENGLISH.split(' '))
/** English words that other languages have, too. */
const SHARED =
  'a an i am as son per plus also war man van die den dan her men all more over at be do to no so me he on in is of per via'
const LANGUAGES = Object.entries(FUNCTION_WORDS).map(([name, words]) => {
  const shared = new Set([...ENGLISH_WORDS, ...SHARED.split(' ')])
  return [name, new Set(words.split(' ').filter((word) => !shared.has(word)))] as const
})
const LANGUAGES_BY_WORD = new Map<string, number[]>()
for (const [at, [, words]] of LANGUAGES.entries())
  for (const word of words) LANGUAGES_BY_WORD.set(word, [...(LANGUAGES_BY_WORD.get(word) ?? []), at])
/** Letters that neither English nor a language of these islands has, nor the French names that both use. */
const FOREIGN_LETTERS = /[ñãõäöüßåæøąćęłńśźżășşțţčďěřšťůžğıőűđ]|[\u1ea0-\u1ef9]/u
