import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** That every form of the back-office leaves its screen as it is where it is not done; test/e2e/back-office/presses.test.ts presses some of each kind. */

const ADMIN = path.join(import.meta.dirname, '../..')
const files = globSync('**/*.{ts,tsx}', { cwd: ADMIN })
  .filter((file) => !file.includes('.test.'))
  .map((file) => ({ file, text: readFileSync(path.join(ADMIN, file), 'utf8') }))

/** Scripts of their own send these, and see to what is not done. */
const SENT_BY_SCRIPTS = [
  'account/add-passkey.ts',
  'review/decide/decision.ts',
  'review/event/claim.ts',
  'venues/trial/state.ts',
]

test('each action says for the browser what was not done', () => {
  const actions = files.filter(({ text }) => /^export (async function|const) action\b/m.test(text))
  expect(actions.length).toBeGreaterThan(50)
  const silent = actions.filter(({ text }) => !/^export (async function|const) clientAction\b/m.test(text))
  expect(silent.map(({ file }) => file).sort()).toEqual(SENT_BY_SCRIPTS)
})

/** These are sent to the screen that they stand on, but for signing out, which is to leave. */
const SENT_TO_THEIR_SCREEN = [
  'events/new/page-link.tsx',
  'holidays/import/page.tsx',
  'settings/page.tsx',
  'shell/shell.tsx',
]

test('a form that is sent to another address than its screen’s does not leave the screen', () => {
  const leaving = files.filter(({ text }) =>
    [...text.matchAll(/<Form\s[^>]*method="post"[^>]*/g)].some(
      ([tag]) => /\saction=/.test(tag) && !tag.includes('navigate={false}'),
    ),
  )
  expect(leaving.map(({ file }) => file).sort()).toEqual(SENT_TO_THEIR_SCREEN)
})
