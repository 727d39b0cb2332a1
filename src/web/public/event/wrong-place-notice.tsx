import { NEAR_PROBLEMS } from '#domain/filter/near-problems.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { OpenNear } from '../filter/open-near.tsx'
import type { WrongPlace } from '../filter/read-near.ts'

/** Says over the list why it is not near the place that was asked for, and leads to the field. */
export function WrongPlaceNotice({ typed, problem }: NonNullable<WrongPlace>) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-2 rounded-control border border-danger p-3"
    >
      <p className="min-w-0 break-words">
        Near “{typed}”: {NEAR_PROBLEMS[problem]}
      </p>
      <OpenNear className={buttonClass({}, 'whitespace-normal')}>Change the place</OpenNear>
    </div>
  )
}
