/** What the names of all cookies of sign-in begin with. */
export const COOKIE_PREFIX = 'khe'

/** Whether whoever asks may be signed in; true of a session that has ended, too. */
export const mayBeSignedIn = (request: Request) =>
  request.headers.get('cookie')?.includes(`${COOKIE_PREFIX}.session`) ?? false
