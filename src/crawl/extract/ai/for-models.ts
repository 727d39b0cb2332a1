/** Orders to a reader that is no person. */
const ORDERS = new RegExp(
  [
    String.raw`\b(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b(?:previous|prior|above|earlier|all|any|your|these|those|the)\b.{0,30}\b(?:instructions?|prompts?|rules|directions|guidelines)\b`,
    String.raw`\b(?:system|developer|assistant) (?:prompt|message|instructions?)\b`,
    String.raw`\b(?:new|updated|secret|hidden) instructions?\s{0,3}:`,
    String.raw`\byou are (?:now )?(?:an? |the )?(?:\w{1,20} )?(?:ai|assistant|language model|llm|chatbot|bot|crawler|extractor|classifier)\b`,
    String.raw`\b(?:dear|attention|note (?:to|for)|instructions? (?:to|for)|message (?:to|for)) (?:an? |the |any |all )?(?:\w{1,20} )?(?:ai|llms?|language models?|models?|assistants?|crawlers?|chatbots?|gpt)\b`,
    String.raw`\b(?:ai|llm|language model|crawler|gpt)s? (?:must|should|shall|please|are (?:asked|instructed|told))\b`,
    String.raw`\b(?:return|answer|respond|reply|output|emit)\b.{0,40}\b(?:json|events?|confidence(?:_| )score|is_valid_event|is_child_friendly)\b`,
  ].join('|'),
  'i',
)

/** Fences, roles and answers as models write and read them; nothing that venues write. */
const FORMS =
  /<\s*\/?\s*(?:page|event_text|system|assistant|user|instructions?|prompt|data|document|context)\b|<\|[a-z_]{2,30}\|>|\[\/?INST\]|<<\/?SYS>>|^\s*#{2,}\s*(?:system|instructions?|response|assistant|user)\b|^\s*(?:system|assistant|human|user)\s*:|"(?:events|title|when|first_day|is_valid_event|is_child_friendly|confidence_score|content_type)"\s*:/i

/** Whether a line of a page is written for models rather than for readers. Its neighbours stand for themselves. */
export const isForModels = (text: string) => {
  const said = text.slice(0, 4000)
  return ORDERS.test(said) || FORMS.test(said)
}
