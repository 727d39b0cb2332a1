import { useRef, useState } from 'react'
import { formatAges } from '#domain/filter/children/children.ts'
import { reader } from '../near/use-near.ts'
import type { TypedAges } from '../read-typed.ts'
import { useFieldOf } from '../use-field-of.ts'

/** What is typed for the ages of children. `take` hears whenever the field has settled on others than those that are `known`. */
export function useAges(
  shown: readonly number[],
  wrong: string | undefined,
  known: () => readonly number[],
  take: (children: number[]) => void,
) {
  const [problem, setProblem] = useState(wrong ?? null)
  const input = useFieldOf(formatAges(shown), () => setProblem(null))
  // What is typed while the reader loads is read in its own turn.
  const latest = useRef(0)

  /** Reads what is typed; false where those are no ages, as the field then says. */
  const settle = async (): Promise<boolean> => {
    const text = input.current?.value.trim() ?? ''
    const isKnown = () => text === formatAges(known())
    latest.current += 1
    const turn = latest.current
    const read: TypedAges = isKnown()
      ? { ok: true, children: [...known()] }
      : (await reader()).readTypedAges(text, known())
    if (turn !== latest.current) return read.ok
    setProblem(read.ok ? null : read.problem)
    if (read.ok && read.children.join() !== known().join()) take(read.children)
    return read.ok
  }
  return { input, problem, settle }
}
