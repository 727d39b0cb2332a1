import { existsSync } from 'node:fs'

const PROGRAMS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The program of a Chromium: the one that is named, else one in the usual places; undefined where there is none. */
export const findChromium = (named = process.env.CHROMIUM_PATH) =>
  named || PROGRAMS.find((program) => existsSync(program))
