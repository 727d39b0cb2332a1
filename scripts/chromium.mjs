import { existsSync } from 'node:fs'

/**
 * Without windows Chromium takes a third of the processor's time. Debian's /usr/bin/chromium-headless-shell is a script around
 * it, which would not hand on the signal that stops it.
 */
export const HEADLESS_SHELL = '/usr/lib/chromium/chromium-headless-shell'
const PROGRAMS = [HEADLESS_SHELL, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The program of a Chromium: the one that is named, else one in the usual places; undefined where there is none. */
export const findChromium = (named = process.env.CHROMIUM_PATH) =>
  named || PROGRAMS.find((program) => existsSync(program))
