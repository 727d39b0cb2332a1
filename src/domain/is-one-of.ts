/** Whether `value` is one of `values`, as a type guard. */
export const isOneOf = <T extends string>(values: readonly T[], value: unknown): value is T =>
  (values as readonly unknown[]).includes(value)
