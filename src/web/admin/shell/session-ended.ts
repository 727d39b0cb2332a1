/** The event of the window by which a refused form says that the session may have ended. */
export const SESSION_ENDED = 'khe-session-ended'
