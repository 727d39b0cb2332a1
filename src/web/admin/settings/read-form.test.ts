import { describe, expect, test } from 'vitest'
import { DEFAULT_PROMPTS } from '#domain/classification/default-prompts.ts'
import { defaultSettings } from '#domain/settings.ts'
import { readForm, valuesOf } from './read-form.ts'
import { SECTIONS, type Section, sectionNamed } from './sections.ts'

const section = (id: Section['id']) => sectionNamed(id) as Section

/** The section's form as it is shown, with some fields typed over. */
function formOf(id: Section['id'], typed: Record<string, string> = {}, inForce = defaultSettings()) {
  const form = new FormData()
  for (const [key, value] of Object.entries(valuesOf(section(id), inForce))) {
    if (value !== false) form.set(key, value === true ? 'on' : String(value))
  }
  for (const [key, value] of Object.entries(typed)) form.set(key, value)
  return readForm(section(id), form, inForce)
}

test.each(SECTIONS.map(({ id }) => id))('%s as it is shown says what is in force', (id) => {
  expect(formOf(id)).toMatchObject({ ok: true, whole: defaultSettings() })
})

test('every setting has its field', () => {
  const shown = SECTIONS.flatMap((one) => Object.keys(valuesOf(one, defaultSettings())))
  expect(shown.toSorted()).toEqual(Object.keys(defaultSettings()).toSorted())
})

describe('a number', () => {
  const MESSAGE = 'Must be a whole number from 10 to 100'
  test.each(['9', '101', '50.5', '', 'many'])('%j is refused at its field', (itemsPerPage) => {
    expect(formOf('general', { itemsPerPage })).toMatchObject({ ok: false, problems: { itemsPerPage: MESSAGE } })
  })
  test.each(['10', '100'])('%j is taken', (itemsPerPage) => {
    expect(formOf('general', { itemsPerPage })).toMatchObject({ ok: true, change: { itemsPerPage: +itemsPerPage } })
  })
})

test('the review threshold must be below the auto-approve threshold', () => {
  expect(formOf('ai', { reviewThreshold: '90' })).toMatchObject({
    ok: false,
    problems: { reviewThreshold: 'The review threshold must be below the auto-approve threshold' },
  })
})

test.each(['javascript:alert(1)', 'ftp://ai.example', 'ai.example'])('%j is no address', (aiBaseUrl) => {
  expect(formOf('ai', { aiBaseUrl })).toMatchObject({
    ok: false,
    problems: { aiBaseUrl: 'Must be a web address that starts with http:// or https://' },
  })
})

describe('a secret', () => {
  const inForce = { ...defaultSettings(), aiBaseUrl: 'https://ai.example/v1', aiApiKey: 'sk-secret' }

  test('is never part of what is shown', () => {
    expect(JSON.stringify(valuesOf(section('ai'), inForce))).not.toContain('sk-secret')
    expect(JSON.stringify(formOf('ai', { aiApiKey: 'typed', reviewThreshold: '101' }).values)).not.toContain('typed')
  })

  test('stays where the field is empty', () => {
    expect(formOf('ai', {}, inForce)).toMatchObject({ ok: true, whole: { aiApiKey: 'sk-secret' } })
  })

  test('goes where it is to be removed', () => {
    expect(formOf('ai', { 'remove-aiApiKey': 'on' }, inForce)).toMatchObject({ ok: true, change: { aiApiKey: '' } })
  })

  test('has to be entered again for another server', () => {
    expect(formOf('ai', { aiBaseUrl: 'https://other.example/v1' }, inForce)).toMatchObject({
      ok: false,
      problems: { aiApiKey: 'Enter it again: it was saved for another server, and is sent to no other' },
    })
  })
})

test('a prompt that is the default, or empty, is not stored as a prompt of its own', () => {
  const categoryPrompt = `${DEFAULT_PROMPTS.categoryPrompt.replaceAll('\n', '\r\n')}\r\n`
  expect(formOf('prompts', { categoryPrompt })).toMatchObject({ ok: true, change: { categoryPrompt: '' } })
  expect(formOf('prompts', { categoryPrompt: ' ' })).toMatchObject({ ok: true, change: { categoryPrompt: '' } })
})
