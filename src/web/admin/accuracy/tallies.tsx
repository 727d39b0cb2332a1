import { Link } from 'react-router'
import type { Tally } from '#domain/classification/calibration/accuracy.ts'
import { CATEGORIES, CATEGORY_LABELS, type Category } from '#domain/vocabulary.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Figures } from '../parts/lists/figures.tsx'
import { Panel } from '../parts/lists/panel.tsx'
import { percent } from '../parts/words/words.ts'

export type Chosen = { venue: string | null; category: Category | null }

const addressOf = ({ venue, category }: Chosen) => {
  const params = new URLSearchParams({ ...(venue !== null && { venue }), ...(category !== null && { category }) })
  return `/admin/accuracy${params.size > 0 ? `?${params}` : ''}`
}

type Named = Tally & { name: string }

const FIGURES = [{ label: 'Decided' }, { label: 'Precision' }, { label: 'Recall' }]
const figuresOf = ({ count, precision, recall }: Tally) => [
  count.toLocaleString('en-GB'),
  percent(precision),
  percent(recall),
]

/** Precision and recall by venue; each name narrows the screen to it. */
export const ByVenue = ({ rows, chosen }: { rows: Named[]; chosen: Chosen }) => (
  <Panel id="by-venue" title="By venue">
    <Figures
      caption="Precision and recall by venue"
      columns={[{ label: 'Venue' }, ...FIGURES]}
      rows={rows.map((row) => ({
        key: row.name,
        isMarked: row.name === chosen.venue,
        cells: [
          <NarrowLink key="name" to={addressOf({ ...chosen, venue: row.name })}>
            {row.name}
          </NarrowLink>,
          ...figuresOf(row),
        ],
      }))}
    />
  </Panel>
)

export const ByCategory = ({ rows, chosen }: { rows: (Tally & { name: string })[]; chosen: Chosen }) => (
  <Panel id="by-category" title="By category">
    <Figures
      caption="Precision and recall by category"
      columns={[{ label: 'Category' }, ...FIGURES]}
      rows={rows.map((row) => {
        const category = CATEGORIES.find((one) => one === row.name) ?? null
        return {
          key: row.name,
          isMarked: category !== null && category === chosen.category,
          cells: [
            <NarrowLink key="name" to={addressOf({ ...chosen, category })}>
              {category ? CATEGORY_LABELS[category] : row.name}
            </NarrowLink>,
            ...figuresOf(row),
          ],
        }
      })}
    />
  </Panel>
)

const NarrowLink = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} preventScrollReset className="underline underline-offset-4">
    {children}
  </Link>
)

export const ByWeek = ({ rows }: { rows: (Tally & { from: string })[] }) => (
  <Panel id="by-week" title="By week of the decision">
    <Figures
      caption="Precision and recall by week"
      columns={[{ label: 'Week from' }, ...FIGURES]}
      rows={rows.map((row) => ({ key: row.from, cells: [row.from, ...figuresOf(row)] }))}
    />
  </Panel>
)

/** What the screen is narrowed to, with the way back. */
export function Narrowed({ chosen }: { chosen: Chosen }) {
  if (chosen.venue === null && chosen.category === null) return null
  const names = [chosen.venue, chosen.category && CATEGORY_LABELS[chosen.category]].filter((name) => name !== null)
  return (
    <p className="flex flex-wrap items-center gap-2">
      Only <b>{names.join(', ')}</b>
      <Link to="/admin/accuracy" preventScrollReset className={buttonClass({ size: 'sm' })}>
        Show all
      </Link>
    </p>
  )
}
