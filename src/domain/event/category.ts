export const CATEGORIES = ['outdoor', 'museum', 'theatre', 'arts', 'stem', 'sports', 'workshop', 'general'] as const
export type Category = (typeof CATEGORIES)[number]

/** The categories to browse by; 'general' is what is left over, and no one looks for that. */
export const CATEGORY_CHOICES = CATEGORIES.filter((category) => category !== 'general')

export const CATEGORY_LABELS: Record<Category, string> = {
  outdoor: 'Outdoor',
  museum: 'Museum & Gallery',
  theatre: 'Theatre & Shows',
  arts: 'Arts & Crafts',
  stem: 'STEM',
  sports: 'Sports',
  workshop: 'Workshop',
  general: 'General',
}
