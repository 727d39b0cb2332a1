import type { Classification } from './classification.ts'

/** What prompts make of one event, with what the model is asked; nothing of it is stored with the event. */
export type PromptPreview = { asked: { system: string; content: string } } & (
  | { ok: true; classification: Classification }
  /** `message` is for staff: plain words. */
  | { ok: false; message: string }
)
