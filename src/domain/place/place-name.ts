/** The name of a place as it is written: 'kingston upon thames' is 'Kingston upon Thames'. */
export const inCapitals = (name: string) =>
  name.replace(/\b(?!and\b|by\b|of\b|on\b|upon\b)\w/g, (letter) => letter.toUpperCase())

/** The same of what stands for it in an address: 'kingston-upon-thames'. */
export const nameFromSlug = (slug: string) => inCapitals(slug.replaceAll('-', ' '))
