import { describe, expect, test } from 'vitest'
import { DEFAULT_PROMPTS, placeholderProblem } from './classification/default-prompts.ts'
import { defaultSettings, misdirectedSecrets } from './settings.ts'

const before = { ...defaultSettings(), aiBaseUrl: 'https://ai.example/v1', aiApiKey: 'k', smtpHost: 'mail.example' }

describe('a stored secret', () => {
  test('is not told to another server than the one it was given for', () => {
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
