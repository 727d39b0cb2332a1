/** What is the same after it was JSON. */
type Plain = string | number | boolean | null | undefined | readonly Plain[] | { readonly [name: string]: Plain }

/**
 * What a loader sends as one string. React Router writes an object as a list of its values that refer to one another by
 * number, and numbers hardly compress: a list's data is a third smaller so.
 */
export type Packed<Value extends Plain> = string & { readonly packed?: Value }

export const pack = <Value extends Plain>(value: Value) => JSON.stringify(value) as Packed<Value>

export const unpack = <Value extends Plain>(packed: Packed<Value>): Value => JSON.parse(packed)
