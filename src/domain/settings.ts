import { z } from 'zod'
import { type PromptSetting, placeholderProblem } from './classification/default-prompts.ts'
import { type MapTiles, tileUrlProblem } from './place/map-tiles.ts'

const promptSetting = (setting: PromptSetting) =>
  z
    .string()
    .trim()
    .max(10_000)
    .superRefine((prompt, context) => {
      const message = placeholderProblem(setting, prompt)
      if (message !== null) context.addIssue({ code: 'custom', message })
    })
    .default('')

/**
 * What an admin can change while the product runs. Stored one row a key; a key that was never saved has the default
 * here. Limits and defaults: back-office specification §5 and §9.
 */
export const settingsSchema = z
  .object({
    systemName: z.string().trim().min(1).max(100).default('Kids Holiday Events Platform'),
    /** The legal name of the open data's publisher; empty = not given. */
    publisherLegalName: z.string().trim().max(200).default(''),
    /** Which place the list for families says that it is of. */
    defaultLocation: z.string().trim().min(1).max(100).default('london'),
    /** Of raster tiles with {z}, {x} and {y}; empty = no streets beneath our own map, and no one is asked for them. */
    mapTileUrl: z
      .string()
      .trim()
      .max(500)
      .superRefine((url, context) => {
        const message = url === '' ? null : tileUrlProblem(url)
        if (message !== null) context.addIssue({ code: 'custom', message })
      })
      .default(''),
    mapTileAttribution: z.string().trim().max(200).default(''),
    mapTileAttributionUrl: z
      .url({ protocol: /^https?$/ })
      .or(z.literal(''))
      .default(''),
    itemsPerPage: z.int().min(10).max(100).default(50),

    crawlFrequencyDays: z.int().min(1).max(30).default(7),
    maxPagesPerCrawl: z.int().min(10).max(1000).default(100),
    crawlTimeoutSeconds: z.int().min(30).max(600).default(300),
    enableAutoCrawl: z.boolean().default(true),
    /** How many events of a new venue a person looks at before others are approved without one; 0 = none. */
    firstEventsHeld: z.int().min(0).max(100).default(10),
    /** Whether pages that say nothing without their scripts are shown in a browser, where one is installed. */
    enableRendering: z.boolean().default(true),
    /** Where a venue's webmaster can read who is crawling; part of the user-agent. */
    crawlerContactUrl: z
      .url({ protocol: /^https?$/ })
      .or(z.literal(''))
      .default(''),

    aiBaseUrl: z
      .url({ protocol: /^https?$/ })
      .or(z.literal(''))
      .default(''),
    aiApiKey: z.string().trim().max(500).default(''),
    aiClassificationModel: z.string().trim().max(200).default(''),
    aiValidationModel: z.string().trim().max(200).default(''),
    /** Pounds for a million tokens; 0 = not known, and nothing is counted. */
    aiInputPricePounds: z.number().min(0).max(1000).default(0),
    aiOutputPricePounds: z.number().min(0).max(1000).default(0),
    /** Those of the small model. */
    aiValidationInputPricePounds: z.number().min(0).max(1000).default(0),
    aiValidationOutputPricePounds: z.number().min(0).max(1000).default(0),
    /** When a calendar month's is spent, the built-in classifier does the work until the next; 0 = no limit. */
    aiMonthlyBudgetPounds: z.number().min(0).max(100_000).default(0),
    /** Over all processes; 0 = no limit. */
    aiRequestsPerMinute: z.int().min(0).max(6000).default(0),
    enableAiClassification: z.boolean().default(true),
    /** Below it an event needs review. */
    reviewThreshold: z.int().min(0).max(100).default(60),
    /** At or above it an event is approved without a person. */
    autoApproveThreshold: z.int().min(0).max(100).default(90),
    /** Below it an event is rejected: sure that it is not for children. */
    autoRejectThreshold: z.int().min(0).max(100).default(20),
    /** Of how many events approved or rejected without a person one is offered for audit. */
    auditedOneIn: z.int().min(1).max(1000).default(20),

    smtpHost: z.string().trim().max(255).default(''),
    smtpPort: z.int().min(1).max(65535).default(587),
    smtpUser: z.string().trim().max(320).default(''),
    smtpPassword: z.string().max(500).default(''),
    /** Whom e-mail comes from; empty = the user where that is an address, else no-reply at the site's name. */
    smtpFrom: z.email('This is not an e-mail address').or(z.literal('')).default(''),
    enableEmailNotifications: z.boolean().default(false),

    /** Empty = the text in default-prompts.ts. */
    categoryPrompt: promptSetting('categoryPrompt'),
    confidencePrompt: promptSetting('confidencePrompt'),
    contentValidationPrompt: promptSetting('contentValidationPrompt'),
  })
  .refine((s) => s.reviewThreshold < s.autoApproveThreshold, {
    path: ['reviewThreshold'],
    message: 'The review threshold must be below the auto-approve threshold',
  })
  .refine((s) => s.autoRejectThreshold <= s.reviewThreshold, {
    path: ['autoRejectThreshold'],
    message: 'The auto-reject threshold must not be above the review threshold',
  })
  .refine((s) => s.mapTileUrl === '' || s.mapTileAttribution !== '', {
    path: ['mapTileAttribution'],
    message: 'Say whom the streets are from, as their licence asks',
  })
  .refine((s) => s.aiMonthlyBudgetPounds === 0 || s.aiInputPricePounds + s.aiOutputPricePounds > 0, {
    path: ['aiMonthlyBudgetPounds'],
    message: 'A budget needs the price of input or output tokens: without one nothing is counted',
  })

export type Settings = z.infer<typeof settingsSchema>

export const mapTilesOf = ({ mapTileUrl, mapTileAttribution, mapTileAttributionUrl }: Settings): MapTiles | null =>
  mapTileUrl === '' ? null : { url: mapTileUrl, attribution: mapTileAttribution, attributionUrl: mapTileAttributionUrl }

/** What families see of them. */
export const PUBLIC_SETTINGS: readonly string[] = [
  'defaultLocation',
  'mapTileUrl',
  'mapTileAttribution',
  'mapTileAttributionUrl',
] satisfies (keyof Settings)[]

/** Encrypted at rest, never sent to a browser. */
export const SECRET_SETTINGS = ['aiApiKey', 'smtpPassword'] as const satisfies readonly (keyof Settings)[]

/** The address that each secret is sent to: it was entered for that one, and must be entered again for another. */
const SENT_TO = { aiApiKey: 'aiBaseUrl', smtpPassword: 'smtpHost' } as const satisfies Record<
  (typeof SECRET_SETTINGS)[number],
  keyof Settings
>

/** The secrets that a change would send to an address they were not entered for. */
export function misdirectedSecrets(before: Settings, change: Partial<Settings>): (typeof SECRET_SETTINGS)[number][] {
  return SECRET_SETTINGS.filter((secret) => {
    const after = change[SENT_TO[secret]]
    const isUnchanged = change[secret] === undefined && before[secret] !== ''
    return isUnchanged && after !== undefined && after !== '' && hostOf(after) !== hostOf(before[SENT_TO[secret]])
  })
}

const hostOf = (address: string) => URL.parse(address)?.origin ?? address

export const defaultSettings = (): Settings => settingsSchema.parse({})
