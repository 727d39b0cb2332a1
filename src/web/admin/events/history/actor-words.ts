import type { HistoryEntry } from '#store/event/history.ts'

/** Who or what made a change: a person's name, 'Crawl', 'Classifier'. */
export const actorWords = ({ actorKind, actorName }: Pick<HistoryEntry, 'actorKind' | 'actorName'>): string =>
  actorKind === 'staff' ? (actorName ?? 'Somebody who has left') : NAMES[actorKind]

const NAMES = { crawler: 'Crawl', classifier: 'Classifier', system: 'The system' }
