import { describe, expect, test } from 'vitest'
import { DEFAULT_PROMPTS, placeholderProblem } from './classification/default-prompts.ts'
import { defaultSettings, mapTilesOf, misdirectedSecrets, settingsSchema } from './settings.ts'

const before = { ...defaultSettings(), aiBaseUrl: 'https://ai.example/v1', aiApiKey: 'k', smtpHost: 'mail.example' }

describe('a stored secret', () => {
  test('is not sent to another server than the one it was given for', () => {
    expect(misdirectedSecrets(before, { aiBaseUrl: 'https://other.example/v1' })).toEqual(['aiApiKey'])
    expect(misdirectedSecrets({ ...before, smtpPassword: 'p' }, { smtpHost: 'other.example' })).toEqual([
      'smtpPassword',
    ])
  })

  test.each([
    ['the same server', { aiBaseUrl: 'https://ai.example/v2' }],
    ['no server', { aiBaseUrl: '' }],
    ['a secret entered anew', { aiBaseUrl: 'https://other.example/v1', aiApiKey: 'new' }],
    ['no secret stored', { smtpHost: 'other.example' }],
  ])('may stay: %s', (_, change) => {
    expect(misdirectedSecrets(before, change)).toEqual([])
  })
})

describe('a prompt', () => {
  test('as shipped has its placeholders', () => {
    for (const setting of Object.keys(DEFAULT_PROMPTS) as (keyof typeof DEFAULT_PROMPTS)[]) {
      expect(placeholderProblem(setting, DEFAULT_PROMPTS[setting])).toBeNull()
    }
  })

  test('needs every placeholder', () => {
    expect(placeholderProblem('contentValidationPrompt', 'Is {source_url} an event?')).toBe(
      'The prompt must contain {extracted_content}',
    )
  })

  test('has no others', () => {
    expect(placeholderProblem('categoryPrompt', 'Look at {event_title}')).toBe(
      'Nothing is put in for {event_title}: this prompt has no placeholders',
    )
  })

  test('may hold JSON', () => {
    expect(placeholderProblem('categoryPrompt', 'Answer {"is_child_friendly": true}')).toBeNull()
  })
})

test('map tiles need the address of a tile and an attribution, and there are none unless an operator names them', () => {
  const url = 'https://tiles.example/{z}/{x}/{y}.png'
  const problem = (change: object) =>
    settingsSchema.safeParse({ ...defaultSettings(), ...change }).error?.issues[0]?.message
  expect(problem({ mapTileUrl: 'https://tiles.example/', mapTileAttribution: 'Owls' })).toBe('Must have {z}, {x}, {y}')
  expect(problem({ mapTileUrl: url })).toBe('Say whom the streets are from, as their licence asks')
  expect(problem({ mapTileUrl: url, mapTileAttribution: 'Owls' })).toBeUndefined()
  expect(mapTilesOf(defaultSettings())).toBeNull()
})
