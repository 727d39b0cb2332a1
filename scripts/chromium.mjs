import { existsSync } from 'node:fs'

const PROGRAMS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The program of a Chromium for the end-to-end tests: the one named by CHROMIUM_PATH, else one of the usual places. */
export const findChromium = () => process.env.CHROMIUM_PATH ?? PROGRAMS.find((program) => existsSync(program))
