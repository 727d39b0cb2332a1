/** NIST SP 800-63B: length is what counts; the upper end keeps hashing affordable. */
export const PASSWORD_LENGTH = { min: 8, max: 128 }
