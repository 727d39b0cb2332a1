import { LICENCE, NOT_LICENSED } from '#domain/event/public/licence.ts'
import { getApp } from '../context.ts'
import { cachedBy } from '../page-cache/cache-key.ts'
import { PublicPage } from '../public/shell/public-page.tsx'
import { siteOrigin } from '../request/request-address.ts'
import type { Route } from './+types/reference'
import { openApi } from './openapi.ts'

export const handle = { cacheKey: cachedBy() }

/** The OpenAPI document as a page to read. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const web = getApp(context)
  const [origin, place] = [siteOrigin(web, request), await web.placeName()]
  const { paths, components } = openApi(origin, place)
  return {
    description: `A JSON API of children’s events in ${place}, free to read.`,
    canonical: `${origin}/api`,
    operations: Object.entries(paths).map(([path, { get }]) => ({
      path,
      summary: get.summary,
      description: get.description,
      parameters: get.parameters.map(({ name, description, schema }) => ({
        name,
        description,
        values: valuesOf(schema),
      })),
    })),
    fields: fieldsOf(components.schemas.Event),
  }
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: 'For programs · Kids Holiday Events' },
  ...(loaderData
    ? [
        { name: 'description', content: loaderData.description },
        { tagName: 'link', rel: 'canonical', href: loaderData.canonical },
      ]
    : []),
]

export default function Page({ loaderData: { description, operations, fields } }: Route.ComponentProps) {
  return (
    <PublicPage className="flex w-full max-w-3xl flex-col gap-6 py-8">
      <h1 className="text-3xl">For programs</h1>
      <p className="text-lg">{description}</p>
      <p>
        Everything that is listed here can be read by programs, from any site and without a key: at most 600 requests a
        minute. The same is written for machines in <Reference href="/api/v1/openapi.json">openapi.json</Reference>.
        What children can do to be active is also there as open data for activity finders, by the standards of{' '}
        <Reference href="/openactive">OpenActive</Reference>, and everything as services for the directories of
        councils, by <Reference href="/openreferral">Open Referral UK</Reference>.
      </p>
      {operations.map(({ path, summary, description, parameters }) => (
        <section key={path} className="flex flex-col gap-2">
          <h2 className="text-xl">{summary}</h2>
          <p className="font-mono break-words">
            GET {path.includes('{') ? path : <Reference href={path}>{path}</Reference>}
          </p>
          {description && <p>{marked(description)}</p>}
          <Terms terms={parameters} />
        </section>
      ))}
      <section className="flex flex-col gap-2">
        <h2 className="text-xl">The fields of an event</h2>
        <Terms terms={fields} />
      </section>
      <section className="flex flex-col gap-2">
        <h2 className="text-xl">Licence</h2>
        <p>
          The facts are licensed under the{' '}
          <a rel="license" href={LICENCE.url} className="underline">
            {LICENCE.name}
          </a>
          : name this site, and link to the event’s page. {NOT_LICENSED}
        </p>
      </section>
    </PublicPage>
  )
}

function Terms({ terms }: { terms: { name: string; description: string; values: string[] }[] }) {
  if (terms.length === 0) return null
  return (
    <dl className="flex flex-col gap-2">
      {terms.map(({ name, description, values }) => (
        <div key={name} className="flex flex-wrap gap-x-3">
          <dt className="font-mono font-semibold">{name}</dt>
          <dd className="min-w-0 text-muted">
            {marked([description, values.length > 0 && `One of ${values.join(', ')}.`].filter(Boolean).join(' '))}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** OpenAPI's descriptions mark code as CommonMark does; they have no other marks. */
const marked = (text: string) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text stay where they are
  text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part))

const Reference = ({ href, children }: { href: string; children: string }) => (
  <a href={href} className="underline">
    {children}
  </a>
)

type JsonSchema = { enum?: string[]; items?: JsonSchema; anyOf?: JsonSchema[]; description?: string }

const valuesOf = (schema: JsonSchema): string[] =>
  schema.enum ?? schema.items?.enum ?? schema.anyOf?.find((part) => part.enum)?.enum ?? []

const fieldsOf = (schema: object | undefined) =>
  Object.entries((schema as { properties?: Record<string, JsonSchema> } | undefined)?.properties ?? {}).map(
    ([name, property]) => ({ name, description: property.description ?? '', values: valuesOf(property) }),
  )
