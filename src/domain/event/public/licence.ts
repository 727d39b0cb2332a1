/**
 * The licence under which anyone may use the facts that we gather, the same wherever programs read them. OpenActive admits no other:
 * https://openactive.io/dataset-api-discovery/EditorsDraft/ (docs/decisions/0019-openactive-tells-what-is-known.md)
 */
export const LICENCE = {
  url: 'https://creativecommons.org/licenses/by/4.0/',
  name: 'Creative Commons Attribution Licence (CC-BY v4.0)',
}

/** What it does not cover, in a sentence. */
export const NOT_LICENSED = 'Descriptions and pictures are the venues’ own.'

/** Both in words, where there is but a line for them. */
export const RIGHTS = `Facts: ${LICENCE.name}, ${LICENCE.url}. ${NOT_LICENSED}`
