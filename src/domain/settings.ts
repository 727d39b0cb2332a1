import { z } from 'zod'

/**
 * What an admin can change while the product runs. Stored one row a key; a key that was never saved has the default
 * here. Limits and defaults: back-office specification §5 and §9.
 */
export const settingsSchema = z
  .object({
    systemName: z.string().trim().min(1).max(100).default('Kids Holiday Events Platform'),
    defaultLocation: z.string().trim().max(100).default('london'),
    itemsPerPage: z.int().min(10).max(100).default(50),

    crawlFrequencyDays: z.int().min(1).max(30).default(7),
    maxPagesPerCrawl: z.int().min(10).max(1000).default(100),
    crawlTimeoutSeconds: z.int().min(30).max(600).default(300),
    enableAutoCrawl: z.boolean().default(true),
    /** Whether pages that say nothing without their scripts are shown in a browser, where one is installed. */
    enableRendering: z.boolean().default(true),
    /** Where a venue's webmaster can read who is crawling; part of the user-agent. */
    crawlerContactUrl: z.url().or(z.literal('')).default(''),

    aiBaseUrl: z.url().or(z.literal('')).default(''),
    aiApiKey: z.string().default(''),
    aiClassificationModel: z.string().trim().default(''),
    aiValidationModel: z.string().trim().default(''),
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

    smtpHost: z.string().trim().default(''),
    smtpPort: z.int().min(1).max(65535).default(587),
    smtpUser: z.string().trim().default(''),
    smtpPassword: z.string().default(''),
    /** Whom e-mail comes from; empty = the user where that is an address, else no-reply at the site's name. */
    smtpFrom: z.email().or(z.literal('')).default(''),
    enableEmailNotifications: z.boolean().default(false),

    /** Empty = the built-in text (classify/prompts). */
    categoryPrompt: z.string().default(''),
    confidencePrompt: z.string().default(''),
    contentValidationPrompt: z.string().default(''),
  })
  .refine((s) => s.reviewThreshold < s.autoApproveThreshold, {
    path: ['reviewThreshold'],
    message: 'The review threshold must be below the auto-approve threshold',
  })
  .refine((s) => s.autoRejectThreshold <= s.reviewThreshold, {
    path: ['autoRejectThreshold'],
    message: 'The auto-reject threshold must not be above the review threshold',
  })
  .refine((s) => s.aiMonthlyBudgetPounds === 0 || s.aiInputPricePounds + s.aiOutputPricePounds > 0, {
    path: ['aiMonthlyBudgetPounds'],
    message: 'A budget needs the price of input or output tokens: without one nothing is counted',
  })

export type Settings = z.infer<typeof settingsSchema>

/** Encrypted at rest, never sent to a browser. */
export const SECRET_SETTINGS = ['aiApiKey', 'smtpPassword'] as const satisfies readonly (keyof Settings)[]

export const defaultSettings = (): Settings => settingsSchema.parse({})
