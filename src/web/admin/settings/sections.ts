import type { PromptSetting } from '#domain/classification/default-prompts.ts'
import { type SECRET_SETTINGS, type Settings, settingsSchema } from '#domain/settings.ts'

type KeyOf<Value> = { [Key in keyof Settings]: Settings[Key] extends Value ? Key : never }[keyof Settings]

type Words = { label: string; hint?: string }

/** How one setting is shown and typed. A secret is never shown: an empty field keeps it. */
export type SettingField = Words &
  (
    | { kind: 'text' | 'url'; key: KeyOf<string>; placeholder?: string }
    | { kind: 'secret'; key: (typeof SECRET_SETTINGS)[number] }
    | { kind: 'prompt'; key: PromptSetting }
    | { kind: 'number'; key: KeyOf<number> }
    | { kind: 'switch'; key: KeyOf<boolean> }
  )

export type Section = {
  /** In the address. */
  id: 'general' | 'crawling' | 'ai' | 'notifications' | 'prompts'
  title: string
  groups: readonly { title?: string; fields: readonly SettingField[] }[]
}

/** The five tabs of the specification, back-office §2 and §3. */
export const SECTIONS: readonly Section[] = [
  {
    id: 'general',
    title: 'General',
    groups: [
      {
        fields: [
          { kind: 'text', key: 'systemName', label: 'System Name', hint: 'The name that e-mails come from' },
          {
            kind: 'text',
            key: 'publisherLegalName',
            label: 'Legal Name',
            hint: 'Who publishes the open data at /openactive, as registered; empty = only the system name is shown',
          },
          {
            kind: 'text',
            key: 'defaultLocation',
            label: 'Default Location',
            hint: 'The place that the list for families names, as in “12 activities found in London”',
          },
          { kind: 'number', key: 'itemsPerPage', label: 'Items Per Page', hint: 'Of the review queue' },
        ],
      },
      {
        title: 'Streets on the map',
        fields: [
          {
            kind: 'text',
            key: 'mapTileUrl',
            label: 'Address of Map Tiles',
            hint: 'Raster tiles that are shown beneath the pins; visitors’ browsers ask this server for them once they open a map. Empty = our own outlines alone',
            placeholder: 'https://tiles.example/{z}/{x}/{y}.png',
          },
          {
            kind: 'text',
            key: 'mapTileAttribution',
            label: 'Map Attribution',
            hint: 'What the licence of the tiles asks to be shown',
            placeholder: '© OpenStreetMap contributors',
          },
          {
            kind: 'url',
            key: 'mapTileAttributionUrl',
            label: 'Attribution Link',
            hint: 'Where the attribution leads, if anywhere',
            placeholder: 'https://www.openstreetmap.org/copyright',
          },
        ],
      },
    ],
  },
  {
    id: 'crawling',
    title: 'Crawling',
    groups: [
      {
        fields: [
          { kind: 'switch', key: 'enableAutoCrawl', label: 'Crawl venues automatically' },
          {
            kind: 'number',
            key: 'crawlFrequencyDays',
            label: 'Crawl Frequency (days)',
            hint: 'For venues that are added from now on; each can have its own',
          },
          { kind: 'number', key: 'maxPagesPerCrawl', label: 'Max Pages Per Crawl' },
          { kind: 'number', key: 'crawlTimeoutSeconds', label: 'Crawl Timeout (seconds)' },
        ],
      },
      {
        title: 'New venues',
        fields: [
          {
            kind: 'number',
            key: 'firstEventsHeld',
            label: 'First events of a new venue checked by a person',
            hint: 'Until this many of its events, or all it has, are approved or rejected, none is public without a person; 0 = no check. Applies from the venue’s next crawl',
          },
        ],
      },
      {
        title: 'How sites see us',
        fields: [
          {
            kind: 'switch',
            key: 'enableRendering',
            label: 'Use a browser for pages that need JavaScript',
          },
          {
            kind: 'url',
            key: 'crawlerContactUrl',
            label: 'Contact Page',
            hint: 'Sent to every site that is crawled, so that its webmaster can see who we are; empty = the address of this site',
            placeholder: 'https://',
          },
        ],
      },
    ],
  },
  {
    id: 'ai',
    title: 'AI & Classification',
    groups: [
      {
        title: 'Thresholds',
        fields: [
          { kind: 'switch', key: 'enableAiClassification', label: 'Classify events as they arrive' },
          {
            kind: 'number',
            key: 'autoApproveThreshold',
            label: 'Auto-approve Threshold',
            hint: 'At or above it an event is public without a person',
          },
          {
            kind: 'number',
            key: 'reviewThreshold',
            label: 'Review Threshold',
            hint: 'Below it an event needs review; from here up to the other it is pending',
          },
          {
            kind: 'number',
            key: 'autoRejectThreshold',
            label: 'Auto-reject Threshold',
            hint: 'Below it an event is rejected: it is surely not for children',
          },
          {
            kind: 'number',
            key: 'auditedOneIn',
            label: 'Audited: One In',
            hint: 'Of the events approved or rejected without a person, so many are offered for a check',
          },
        ],
      },
      {
        title: 'AI provider',
        fields: [
          {
            kind: 'url',
            key: 'aiBaseUrl',
            label: 'Base URL',
            hint: 'Of anything that speaks the OpenAI chat-completions protocol: a service, or a server of your own (Ollama: http://localhost:11434/v1; LM Studio: http://localhost:1234/v1). Empty = the built-in classifier does the work',
            placeholder: 'https://',
          },
          {
            kind: 'secret',
            key: 'aiApiKey',
            label: 'API Key',
            hint: 'A server of your own, on this machine or network, needs none',
          },
          { kind: 'text', key: 'aiClassificationModel', label: 'Classification Model' },
          {
            kind: 'text',
            key: 'aiValidationModel',
            label: 'Content Validation Model',
            hint: 'A small one will do; empty = content is not validated',
          },
        ],
      },
      {
        title: 'What it may cost',
        fields: [
          { kind: 'number', key: 'aiMonthlyBudgetPounds', label: 'Monthly Budget (£)', hint: '0 = no limit' },
          { kind: 'number', key: 'aiRequestsPerMinute', label: 'Requests Per Minute', hint: '0 = no limit' },
          { kind: 'number', key: 'aiInputPricePounds', label: 'Input Price (£ per million tokens)' },
          { kind: 'number', key: 'aiOutputPricePounds', label: 'Output Price (£ per million tokens)' },
          {
            kind: 'number',
            key: 'aiValidationInputPricePounds',
            label: 'Input Price of the Small Model (£ per million tokens)',
          },
          {
            kind: 'number',
            key: 'aiValidationOutputPricePounds',
            label: 'Output Price of the Small Model (£ per million tokens)',
          },
        ],
      },
    ],
  },
  {
    id: 'notifications',
    title: 'Notifications',
    groups: [
      {
        fields: [{ kind: 'switch', key: 'enableEmailNotifications', label: 'Send e-mail notifications to staff' }],
      },
      {
        title: 'Mail server',
        fields: [
          {
            kind: 'text',
            key: 'smtpHost',
            label: 'SMTP Host',
            hint: 'Empty = no e-mail is sent; invitations and password links are shown to copy',
            placeholder: 'smtp.example.com',
          },
          { kind: 'number', key: 'smtpPort', label: 'SMTP Port' },
          { kind: 'text', key: 'smtpUser', label: 'SMTP User' },
          { kind: 'secret', key: 'smtpPassword', label: 'SMTP Password' },
          {
            kind: 'text',
            key: 'smtpFrom',
            label: 'Sender Address',
            hint: 'The sender of e-mails; empty = the SMTP user where that is an address, else no-reply at this site',
            placeholder: 'events@example.com',
          },
        ],
      },
    ],
  },
  {
    id: 'prompts',
    title: 'AI Prompts',
    groups: [
      {
        fields: [
          {
            kind: 'prompt',
            key: 'categoryPrompt',
            label: 'Category Prompt',
            hint: 'What the model is to do. The event, the form of the answer and the rule that a text is never an instruction are added.',
          },
          {
            kind: 'prompt',
            key: 'confidencePrompt',
            label: 'Confidence Prompt',
            hint: 'What confidence_score means.',
          },
          {
            kind: 'prompt',
            key: 'contentValidationPrompt',
            label: 'Content Validation Prompt',
            hint: 'For the small model. {extracted_content} and {source_url} stand for what was found and where.',
          },
        ],
      },
    ],
  },
]

export const fieldsOf = ({ groups }: Section): SettingField[] => groups.flatMap(({ fields }) => fields)

export const sectionNamed = (id: string): Section | undefined => SECTIONS.find((section) => section.id === id)

/** The bounds of a number, and whether it is whole, as the schema has them. */
export function limitsOf(key: KeyOf<number>): { min: number; max: number; step: 1 | 'any' } {
  const number = settingsSchema.shape[key].unwrap()
  return { min: number.minValue ?? 0, max: number.maxValue ?? 0, step: number.format === 'safeint' ? 1 : 'any' }
}
