/** 'kingston-upon-thames' is 'Kingston upon Thames'. */
export const nameFromSlug = (slug: string) =>
  slug.replaceAll('-', ' ').replace(/\b(?!and\b|of\b|upon\b)\w/g, (letter) => letter.toUpperCase())
