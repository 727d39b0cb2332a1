import { Form, useNavigation } from 'react-router'
import { EXAMPLES_TO_RECALIBRATE, type Refusal } from '#domain/classification/recalibration.ts'
import { Button } from '../../ui/button.tsx'
import { Figures } from '../parts/lists/figures.tsx'
import { Panel } from '../parts/lists/panel.tsx'
import { countOf, inPoints } from '../parts/words/words.ts'
import { wordsOfRefusal } from './refusal.ts'

export type CalibrationRow = {
  id: number
  examples: number
  errorBefore: number
  errorAfter: number
  madeAt: string
  madeBy: string | null
  state: 'in force' | 'replaced' | 'reverted' | 'not used' | 'outdated'
  /** Why it was never in force. */
  refusal: Refusal | null
}

type Props = { calibrations: CalibrationRow[]; judged: number; canChange: boolean }

/** The built-in classifier's scores, fitted to what staff decided: which version is in force, and how to go back. */
export function CalibrationPanel({ calibrations, judged, canChange }: Props) {
  const inForce = calibrations.find(({ state }) => state === 'in force')
  const newest = calibrations[0]
  const missing = EXAMPLES_TO_RECALIBRATE - judged
  return (
    <Panel id="calibration" title="Scores of the built-in classifier">
      <p className="mt-1 text-sm">
        {inForce
          ? `Version ${inForce.id} is in force, fitted to ${countOf(inForce.examples, 'decision')} on ${inForce.madeAt}.`
          : 'As shipped: they have not been fitted to your decisions.'}{' '}
        <span className="text-muted">
          {missing > 0
            ? `Fitting needs ${EXAMPLES_TO_RECALIBRATE} decisions; ${missing} more are needed.`
            : 'They are fitted again every night; new ones are used only if they are more accurate and reject no more events for children. “Off by” is in points, as above.'}
        </span>
      </p>
      {newest?.refusal && (
        <p className="mt-2 text-sm">
          Tried on {newest.madeAt} on decisions that it had not seen, version {newest.id}{' '}
          {wordsOfRefusal(newest.refusal)}: the scores stay as they were.
        </p>
      )}
      {calibrations.length > 0 && (
        <Figures
          caption="Versions of the scores"
          columns={[
            { label: 'Version' },
            { label: 'State', isText: true },
            { label: 'Decisions' },
            { label: 'Off by' },
            { label: 'Shipped' },
            { label: 'Made', isText: true },
          ]}
          rows={calibrations.map(({ id, madeAt, madeBy, examples, errorBefore, errorAfter, state }) => ({
            key: String(id),
            isMarked: state === 'in force',
            cells: [
              id,
              state,
              examples,
              inPoints(errorAfter),
              inPoints(errorBefore),
              `${madeAt}, ${madeBy ?? 'automatically'}`,
            ],
          }))}
        />
      )}
      {canChange && <Change version={inForce?.id ?? null} isEnough={missing <= 0} />}
    </Panel>
  )
}

function Change({ version, isEnough }: { version: number | null; isEnough: boolean }) {
  const navigation = useNavigation()
  const busyWith = navigation.formData?.get('intent')
  if (!isEnough && version === null) return null
  return (
    <Form method="post" className="mt-3 flex flex-wrap gap-2">
      {isEnough && (
        <Button type="submit" name="intent" value="recalibrate" size="sm" busy={busyWith === 'recalibrate'}>
          Recalibrate now
        </Button>
      )}
      {version !== null && (
        <>
          <input type="hidden" name="version" value={version} />
          <Button type="submit" name="intent" value="revert" size="sm" busy={busyWith === 'revert'}>
            Revert version {version}
          </Button>
        </>
      )}
    </Form>
  )
}
