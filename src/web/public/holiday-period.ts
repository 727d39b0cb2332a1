/** A school holiday in words; `next` is the one to look at where it is over. */
export type Period = {
  name: string
  days: string
  isOver: boolean
  next: { name: string; days: string; address: string } | null
}

export const periodDescription = ({ name, days }: Period, place: string) =>
  `What is on for children in ${place} in the school holidays: ${name}, ${days}. Events, workshops and activities by age, price and day.`
