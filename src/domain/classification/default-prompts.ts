import { CONTENT_TYPES } from '../vocabulary.ts'
import type { Classification } from './classification.ts'

/** What an admin can replace in Settings; an empty setting means the text here. */
export const DEFAULT_PROMPTS = {
  categoryPrompt: [
    'You classify events for a directory that families in London and the UK read to find things to do with children.',
    'Decide whether the event is for children or families, what it is about, and for which ages.',
    'Take only what the text says. An age that it neither states nor plainly implies is null.',
  ].join('\n'),
  confidencePrompt: [
    'confidence_score says from 0 to 100 how sure you are that the event is for children or families:',
    '90 and above only where the text says so outright (an age of childhood, "for families", "children\'s workshop");',
    '60 to 89 where it is likely; 20 to 59 where the text says little either way; below 20 only where it is plainly for',
    'adults (18+, adults only, drinking, an audience of professionals).',
  ].join('\n'),
  contentValidationPrompt: [
    'Below is what was extracted from {source_url}. Decide whether it is a real event that somebody could go to (or a',
    'list of such events), or a piece of the web site that was taken for one.',
    '',
    '{extracted_content}',
    '',
    'Answer with one JSON object: {"is_valid_event": true or false, "confidence_score": 0 to 100, "reasoning": "one',
    `sentence", "content_type": one of ${CONTENT_TYPES.join(', ')}}.`,
  ].join('\n'),
} as const

export type PromptSetting = keyof typeof DEFAULT_PROMPTS

/** Placeholders filled in when a prompt is sent; a prompt written by staff needs each of them. */
export const PROMPT_PLACEHOLDERS: Record<PromptSetting, readonly string[]> = {
  categoryPrompt: [],
  confidencePrompt: [],
  contentValidationPrompt: ['{extracted_content}', '{source_url}'],
}

/** What is wrong with the placeholders of a prompt, in one sentence; null where nothing is. An empty prompt is the default. */
export function placeholderProblem(setting: PromptSetting, prompt: string): string | null {
  const known = PROMPT_PLACEHOLDERS[setting]
  if (prompt.trim() === '') return null
  const missing = known.filter((placeholder) => !prompt.includes(placeholder))
  if (missing.length > 0) return `The prompt must contain ${missing.join(' and ')}`
  // JSON in a prompt has quotes or spaces after its brackets.
  const unknown = (prompt.match(/\{[a-z_]+\}/gi) ?? []).filter((placeholder) => !known.includes(placeholder))
  if (unknown.length === 0) return null
  return `Nothing is put in for ${[...new Set(unknown)].join(' and ')}: ${
    known.length > 0 ? `the placeholders are ${known.join(' and ')}` : 'this prompt has no placeholders'
  }`
}

/** What the prompts make of one event, with the request to the model; nothing of it is stored with the event. */
export type PromptPreview = { asked: { system: string; content: string } } & (
  | { ok: true; classification: Classification }
  /** `message` is for staff: plain words. */
  | { ok: false; message: string }
)
