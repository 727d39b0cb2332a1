import type { LondonDay } from '#domain/days/london-time.ts'
import type { HistoryEntry } from '#store/event/by-staff/history.ts'
import type { FieldChange } from '#store/schema/index.ts'
import type { ChangeInWords } from '../../parts/words/change-list.tsx'
import { describeValue, FIELD_LABELS } from '../../parts/words/field-words.ts'
import { formatInstant } from '../../parts/words/words.ts'
import type { TimelineEntry } from './timeline.tsx'

/** The verbs of the audit trail as a sentence goes on after a name. */
const ACTIONS: Record<string, string> = {
  create: 'added the event',
  update: 'found it changed',
  hide: 'hid the event',
  hold: 'held it for a person',
  release: 'no longer holds it',
  classify: 'classified it',
  edit: 'edited it',
  approve: 'approved it',
  reject: 'rejected it',
  'keep in queue': 'kept it in the queue',
  'return to pending': 'returned it to pending',
  feature: 'marked it as featured',
  unfeature: 'unmarked it as featured',
  'end series': 'stopped deciding later events of its series',
  delete: 'deleted it',
  'bring back': 'brought it back',
  undo: 'undid a decision',
  restore: 'restored an earlier state',
  'undo restore': 'undid a restore',
  merge: 'merged it with another event',
  'undo merge': 'separated merged events',
}

/** What was accepted shows in what held the event before. */
const KEYS_OF_HOLDS = 'acceptedHolds'

/** Of a long text, the part that changed is shown. */
const LONGEST_SHOWN = 300

export const describeChanges = (changes: readonly FieldChange[], today: LondonDay): ChangeInWords[] =>
  changes
    .filter(({ field }) => field !== KEYS_OF_HOLDS)
    .map(({ field, from, to }) => {
      const [before, after] = [describeValue(field, from, today), describeValue(field, to, today)]
      const start = before.length > LONGEST_SHOWN || after.length > LONGEST_SHOWN ? firstDifference(before, after) : 0
      return { label: FIELD_LABELS[field] ?? field, from: shorten(before, start), to: shorten(after, start) }
    })

/** Where two texts part, with some words before it. */
function firstDifference(a: string, b: string): number {
  let same = 0
  while (same < a.length && a[same] === b[same]) same += 1
  return Math.max(0, same - LED_IN_BY)
}

const LED_IN_BY = 40

const shorten = (text: string, start: number) =>
  `${start > 0 ? '… ' : ''}${text.slice(start, start + LONGEST_SHOWN)}${text.length > start + LONGEST_SHOWN ? ' …' : ''}`

/** The decisions on series that changes name, by what the trail has of them. */
export const seriesRulesIn = (entries: readonly Pick<HistoryEntry, 'changes'>[]): number[] =>
  entries
    .flatMap(({ changes }) => changes)
    .flatMap(({ field, from, to }) => (field === SERIES_RULE ? [from, to] : []))
    .filter((id) => typeof id === 'number')

const SERIES_RULE = 'seriesRuleId'

/** `series`: decisions on series in words, by their rules. */
export const describeEntry = (
  entry: HistoryEntry,
  restoreTo: string | null,
  today: LondonDay,
  series: ReadonlyMap<unknown, string>,
): TimelineEntry => ({
  id: entry.id,
  who: actorWords(entry),
  what: ACTIONS[entry.action] ?? entry.action,
  when: formatInstant(entry.at),
  crawlLogId: entry.crawlLogId,
  restoreTo,
  changes: describeChanges(
    entry.changes.map((change) =>
      change.field === SERIES_RULE
        ? { ...change, from: series.get(change.from) ?? null, to: series.get(change.to) ?? null }
        : change,
    ),
    today,
  ),
})

/** Who or what made a change: a person's name, 'Crawl', 'Classifier'. */
export const actorWords = ({ actorKind, actorName }: Pick<HistoryEntry, 'actorKind' | 'actorName'>): string =>
  actorKind === 'staff' ? (actorName ?? 'A former user') : NAMES[actorKind]

const NAMES = { crawler: 'Crawl', classifier: 'Classifier', system: 'The system' }
