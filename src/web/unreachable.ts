/** As Chromium, Firefox and Safari call it where a request had no answer; mistakes in scripts are TypeErrors, too. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof TypeError && /^(failed to fetch|networkerror|load failed)/i.test(error.message)
