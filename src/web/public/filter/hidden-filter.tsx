import { type EventFilter, filterParams } from '#domain/filter/filter.ts'

/** Carries the rest of a filter through a form that sets only part of it; `except` names the part. */
export const HiddenFilter = ({ filter, except }: { filter: EventFilter; except: readonly string[] }) =>
  [...filterParams(filter)]
    .filter(([name]) => !except.includes(name))
    .map(([name, value]) => <input key={name + value} type="hidden" name={name} value={value} />)
