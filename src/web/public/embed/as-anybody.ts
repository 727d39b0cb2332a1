/** The request as somebody would send it who is not signed in: staff see no more on a partner's page than its readers. */
export const asAnybody = ({ url }: Request) => new Request(url)
