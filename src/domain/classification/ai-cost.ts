import type { Settings } from '../settings.ts'

/** The settings that say what asking a provider costs; pounds for a million tokens. */
export type AiPrices = Pick<
  Settings,
  | 'aiValidationModel'
  | 'aiClassificationModel'
  | 'aiInputPricePounds'
  | 'aiOutputPricePounds'
  | 'aiValidationInputPricePounds'
  | 'aiValidationOutputPricePounds'
>

/** What an answer of `model` costs, in pounds. */
export function costOf(
  prices: AiPrices,
  model: string,
  { inputTokens, outputTokens }: { inputTokens: number; outputTokens: number },
): number {
  const isSmall = model === prices.aiValidationModel && model !== prices.aiClassificationModel
  const input = isSmall ? prices.aiValidationInputPricePounds : prices.aiInputPricePounds
  const output = isSmall ? prices.aiValidationOutputPricePounds : prices.aiOutputPricePounds
  return (inputTokens * input + outputTokens * output) / 1_000_000
}
