import { Steps, TopBar, UndoLast } from '../bar-parts.tsx'
import { type KeyHelp, KeysHelp } from '../keys.tsx'
import { duplicatesPath } from '../lists.ts'

type Props = {
  place: { total: number; before: number; previousId: number | null; nextId: number | null }
  isOpen: boolean
  lastJudgement: { pairId: number; title: string } | null
  canDecide: boolean
}

const KEYS: KeyHelp[] = [
  ['1', 'keep the left one', 'reviewers'],
  ['2', 'keep the right one', 'reviewers'],
  ['n', 'not the same', 'reviewers'],
  ['j or →', 'next pair'],
  ['k or ←', 'previous pair'],
  ['u', 'undo the last decision', 'reviewers'],
  ['?', 'show or hide this'],
]

/** The position among the pairs, links to the next and previous pair, and undoing the last decision. */
export function PairBar({ place, isOpen, lastJudgement, canDecide }: Props) {
  const pathOf = (id: number | null) => (id === null ? null : duplicatesPath(id))
  return (
    <TopBar
      list={{ to: duplicatesPath(null), name: 'Possible duplicates' }}
      position={isOpen ? `${place.before + 1} of ${place.total}` : `${place.total} left`}
    >
      {lastJudgement && <UndoLast action={duplicatesPath(lastJudgement.pairId)} title={lastJudgement.title} />}
      <Steps of="pair" previous={pathOf(place.previousId)} next={pathOf(place.nextId)} />
      <KeysHelp keys={KEYS} canDecide={canDecide} />
    </TopBar>
  )
}
