/**
 * About how long a way takes, by its length as the crow flies alone: enough to tell a walk from a trip across town. The planners of
 * planners.ts know the streets and the timetable.
 *
 * Walking is at 80 metres a minute (3 mph), as in Transport for London's own measure of access (PTAL). Buses average 9.3 mph over
 * London (TfL, April 2015 to March 2016), the lines of the Underground some 20 mph from end to end. That streets are a third longer than the
 * straight line, and that a bus costs ten minutes of walking and waiting and a train twenty, is our own assumption.
 */
export type Journey = {
  walkMinutes: number
  /** By bus or train, whichever is quicker. */
  transitMinutes: number
}

const STREETS_TO_STRAIGHT_LINE = 4 / 3
const WALK_MPH = 3
const BUS = { mph: 9.3, accessMinutes: 10 }
const TRAIN = { mph: 20, accessMinutes: 20 }

/** One end, or both, is the middle of a postcode district, which is about this far from its homes. */
const LEAST_MILES = 0.5

export function estimateJourney(straightMiles: number): Journey {
  const miles = Math.max(straightMiles, LEAST_MILES) * STREETS_TO_STRAIGHT_LINE
  const by = ({ mph, accessMinutes }: typeof BUS) => accessMinutes + (miles / mph) * 60
  return { walkMinutes: toFive((miles / WALK_MPH) * 60), transitMinutes: toFive(Math.min(by(BUS), by(TRAIN))) }
}

/** An estimate to the minute would claim to know more than it does. */
const toFive = (minutes: number) => Math.round(minutes / 5) * 5

/** Beyond this hardly a family walks, and within the other none waits for a bus. */
const MOST_WALK_MINUTES = 60
const LEAST_RIDE_WALK_MINUTES = 20

/** '15 min on foot', '55 min on foot, 25 min by bus or train', '1 hr 10 min by bus or train'. */
export function formatJourney({ walkMinutes, transitMinutes }: Journey): string {
  const ways = [
    walkMinutes <= MOST_WALK_MINUTES && `${formatMinutes(walkMinutes)} on foot`,
    walkMinutes > LEAST_RIDE_WALK_MINUTES && `${formatMinutes(transitMinutes)} by bus or train`,
  ]
  return ways.filter(Boolean).join(', ')
}

/** '45 min', '1 hr', '1 hr 5 min'. */
export function formatMinutes(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && `${hours} hr`, rest > 0 && `${rest} min`].filter(Boolean).join(' ')
}
