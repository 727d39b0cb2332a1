/** What the names of all cookies of sign-in begin with. */
export const COOKIE_PREFIX = 'khe'

/** Whether the client may be signed in; also true of a session that has ended. */
export const mayBeSignedIn = (request: Request) =>
  request.headers.get('cookie')?.includes(`${COOKIE_PREFIX}.session`) ?? false
