/** What someone else saved while a form was open. */
export type Stale<Value = unknown> = {
  /** Who it was. */
  by: string[]
  changes: StaleChange<Value>[]
}

export type StaleChange<Value = unknown> = {
  field: string
  label: string
  /** null where it is no longer known. */
  was: string | null
  theirs: string
  /** null where nothing was typed there: theirs is in the form now. */
  yours: string | null
  takeTheirs: Value
}

/** What a form shows: text as in the controls, one switch as a boolean or as 'on' and '', several boxes as a list. */
export type FormValues = { [field: string]: string | boolean | readonly string[] }

/** What stands in the form beside its fields: the values with which it was opened, and those of others that it has shown since. */
export type Opened<Values> = { base: Values; seen: Values | null }

/** The name of the field that carries {@link Opened}, and of the button that takes what another saved in one field. */
export const OPENED = 'opened'
export const TAKE = 'take'

/** Where a form meets what another saved: what it shows then, and what it carries on. */
export type Merged<Values> = { values: Values; stale: Stale; seen: Values }
