/** The address of a venue's page on our site. */
export const venuePath = (slug: string) => `/venues/${slug}`
