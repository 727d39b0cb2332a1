import { useEffect, useRef } from 'react'

/** Takes the focus when the next one comes up, so that a screen reader reads on there. */
export function NextHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // On the first page of a visit the focus is the browser's.
    if (document.activeElement !== document.body || history.state?.idx > 0)
      heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none">
      {children}
    </h1>
  )
}
