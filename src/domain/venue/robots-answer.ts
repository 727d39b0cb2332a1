/** Why a robots.txt could not be had; `status` of the response, if there was one. */
export type RobotsFailure = { failure: string; status: number | null }

/**
 * Whether it means that the site has no robots.txt, and so is open (RFC 9309 §2.3.1.3), rather than that we do not know its rules.
 * 429 asks us to back off; treating it as 'no robots.txt' would do the opposite. Google does the same.
 */
export const isWithoutRobots = ({ failure, status }: RobotsFailure): boolean =>
  (status !== null && status >= 400 && status < 500 && status !== 429) ||
  failure === 'redirect-loop' ||
  failure === 'bad-url'
