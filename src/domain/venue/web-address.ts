/** Only addresses of web pages become links: a crawled one may be anything. */
export const webAddress = (url: string | null) =>
  url !== null && /^https?:\/\//i.test(url) && URL.canParse(url) ? url : null
