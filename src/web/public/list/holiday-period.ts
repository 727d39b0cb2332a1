/** A school holiday in words; `next` is the one to look at where it is over. */
export type Period = {
  name: string
  days: string
  isOver: boolean
  next: { name: string; days: string; address: string } | null
}
