/**
 * What a loader sends as one string. React Router writes an object as a list of its values that refer to one another by
 * number, and numbers hardly compress: a list's data is a third smaller so.
 */
export type Packed<Value> = string & { readonly packed?: Value }

export const pack = <Value>(value: Value) => JSON.stringify(value) as Packed<Value>

export const unpack = <Value>(packed: Packed<Value>): Value => JSON.parse(packed)
