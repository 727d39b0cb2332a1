import { type ComponentType, useId } from 'react'
import { renderToString } from 'react-dom/server'
import { components, type IslandName, type IslandProps } from './registry.ts'

/** What is the same after it was JSON: a component with any other prop cannot be an island. */
type Plain<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends (...args: never) => unknown
    ? never
    : { [Name in keyof T]: Plain<T[Name]> }

/**
 * A component that is interactive on a public page. The server renders it where it stands, as a tree of its own, and hydrate.ts brings
 * it alive there. Until then, and without scripts, it does what its HTML does. It takes no router hooks and no children, and it
 * cannot stand in a `<p>`.
 */
export function Island<Name extends IslandName>({
  name,
  props,
}: {
  name: Name
  props: IslandProps<Name> & Plain<IslandProps<Name>>
}) {
  const identifierPrefix = name + useId()
  const Component = components[name] as ComponentType<object>
  return (
    <div
      className="contents"
      data-island={name}
      data-prefix={identifierPrefix}
      data-props={JSON.stringify(props)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React has escaped it.
      dangerouslySetInnerHTML={{ __html: renderToString(<Component {...(props as object)} />, { identifierPrefix }) }}
    />
  )
}
