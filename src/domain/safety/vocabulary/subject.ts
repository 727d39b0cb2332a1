/**
 * What one kind of harm is called, in lists of phrases (see phrases.ts for how they are written).
 *
 * A word such as 'casino' also stands in 'Casino Royale (12A)'. So it takes a subject and something that offers it
 * ('bonus', 'no prescription') near it, unless the phrase has no harmless meaning.
 */
export type Subject = {
  /** For staff: what it is about. */
  about: string
  /** Holds an event wherever it stands. */
  alone: string
  /** Holds an event together with an offer. */
  subjects: string
  offers: string
  /** Words so grave that they hold an event unless something near explains them; see explanations.ts. */
  grave: string
  /**
   * The three parts of an advertisement, in everyday words: what it is about, why one should want it, and how to get it. One
   * of each close together hold an event, however they are put.
   */
  things: string
  lures: string
  terms: string
  /** Things that can be bought: 'buy', 'cheap' or 'delivery' right beside them are an offer, too. */
  isSold?: true
  /** So many different subjects close together hold an event without any offer. */
  enough?: number
  /** Names and phrases in which these words mean something else; what stands in them counts for nothing. */
  harmless: string
}
