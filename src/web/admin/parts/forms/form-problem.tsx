import { useEffect, useRef } from 'react'

/** At the head of a form whose answer conform shows: what is wrong with all of it. */
export function FormProblem({ errors }: { errors: string[] | undefined }) {
  const element = useRef<HTMLDivElement>(null)
  // The button that was pressed is at the foot, which may be a screen away.
  useEffect(() => {
    if (errors) element.current?.scrollIntoView()
  }, [errors])
  return (
    <div ref={element} role="alert" className="scroll-mt-8 empty:hidden">
      {errors && <p className="font-medium text-danger">{errors[0]}</p>}
    </div>
  )
}
