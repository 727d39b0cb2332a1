import { z } from 'zod'
import { siteDescription } from '#domain/event/public/display.ts'
import { LICENCE, NOT_LICENSED } from '#domain/event/public/licence.ts'
import { FILTER_PARAMETERS } from './filter-parameters.ts'
import { MOST_PER_PAGE } from './parameters.ts'
import {
  CategoryListSchema,
  ChangeListSchema,
  EventListSchema,
  EventSchema,
  HolidayListSchema,
  ProblemSchema,
  VenueListSchema,
} from './schemas.ts'

export type Parameter = { name: string; in: 'query' | 'path'; required?: boolean; description: string; schema: object }
export type OperationId =
  | 'listEvents'
  | 'getEvent'
  | 'listVenues'
  | 'listCategories'
  | 'listHolidays'
  | 'listChanges'
  | 'dumpEvents'
type Operation = {
  path: string
  id: OperationId
  summary: string
  description?: string
  parameters: Parameter[]
  answer: z.ZodType
  /** Where it is not JSON: each line is an answer. */
  type?: string
  /** Beside those that any may have. */
  problems: (404 | 410)[]
}

const query = (name: string, description: string, schema: object): Parameter => ({
  name,
  in: 'query',
  description,
  schema,
})

const PER_PAGE = query('per_page', 'Items per page; 30 by default.', {
  type: 'integer',
  minimum: 1,
  maximum: MOST_PER_PAGE,
})
const CURSOR = query('cursor', 'Where the page begins: take it from `next`.', { type: 'string' })
const FIELDS = query('fields', 'The fields wanted, with commas between; `id` is always there.', { type: 'string' })

export const OPERATIONS: Operation[] = [
  {
    path: '/api/v1/events',
    id: 'listEvents',
    summary: 'Events that are on or to come',
    parameters: [...FILTER_PARAMETERS, PER_PAGE, CURSOR, FIELDS],
    answer: EventListSchema,
    problems: [],
  },
  {
    path: '/api/v1/events/{slug}',
    id: 'getEvent',
    summary: 'One event, over or not',
    description:
      'The address of an event that was merged into another is answered with 308 and the address of that one.',
    parameters: [
      { name: 'slug', in: 'path', required: true, description: "The event's slug.", schema: { type: 'string' } },
      FIELDS,
    ],
    answer: EventSchema,
    problems: [404],
  },
  {
    path: '/api/v1/venues',
    id: 'listVenues',
    summary: 'Venues that have events in the list',
    parameters: [PER_PAGE, CURSOR],
    answer: VenueListSchema,
    problems: [],
  },
  {
    path: '/api/v1/categories',
    id: 'listCategories',
    summary: 'Categories, with the number of their events',
    parameters: [],
    answer: CategoryListSchema,
    problems: [],
  },
  {
    path: '/api/v1/holidays',
    id: 'listHolidays',
    summary: 'School and bank holidays',
    parameters: [],
    answer: HolidayListSchema,
    problems: [],
  },
  {
    path: '/api/v1/changes',
    id: 'listChanges',
    summary: 'What has changed, to keep a copy by',
    description:
      'Start without a cursor, apply the changes in their order, and continue from `next`: at once while `has_more`, else whenever you like. Each event appears with its last change only. Cursors are valid for 30 days; an older one is answered with 410.',
    parameters: [query('since', 'Where to go on: take it from `next`.', { type: 'string' }), PER_PAGE],
    answer: ChangeListSchema,
    problems: [410],
  },
  {
    path: '/api/v1/dump/events.ndjson',
    id: 'dumpEvents',
    summary: 'Every event of the list in one file, one to a line',
    description:
      'With `If-None-Match`, 304 means that nothing has changed. `/api/v1/dump/events.csv` and `/api/v1/dump/events.parquet` are the same as a table, and `/api/v1/dump/events.csv-metadata.json` describes its columns. At most 12 files an hour for one address.',
    parameters: [],
    answer: EventSchema,
    type: 'application/x-ndjson',
    problems: [],
  },
]

const PROBLEMS = {
  400: 'A parameter is not what it should be, or there is none of its name',
  404: 'There is no such thing',
  410: 'The cursor is too old',
  429: 'Too many requests; `Retry-After` says how many seconds to wait',
}

/**
 * The API as OpenAPI 3.1 describes it, made from the schemas that type its answers. `place` as of WebApp's `placeName`.
 * https://spec.openapis.org/oas/v3.1.1
 */
export function openApi(origin: string, place: string) {
  return {
    openapi: '3.1.1',
    info: {
      title: 'Kids Holiday Events',
      version: '1',
      description: `${siteDescription(place)}. For reading; no key is needed. ${NOT_LICENSED}`,
      license: LICENCE,
    },
    servers: [{ url: origin }],
    paths: Object.fromEntries(OPERATIONS.map((operation) => [operation.path, { get: operationOf(operation) }])),
    components: { schemas: componentSchemas() },
  }
}

function operationOf({ id, summary, description, parameters, answer, type = 'application/json', problems }: Operation) {
  const failures = [400 as const, ...problems, 429 as const].map((status) => [
    status,
    { description: PROBLEMS[status], content: { 'application/problem+json': { schema: schemaOf(ProblemSchema) } } },
  ])
  return {
    operationId: id,
    summary,
    ...(description && { description }),
    parameters,
    responses: {
      200: { description: summary, content: { [type]: { schema: schemaOf(answer) } } },
      ...Object.fromEntries(failures),
    },
  }
}

const referenceTo = (id: string) => `#/components/schemas/${id}`

const schemaOf = (schema: z.ZodType) => ({ $ref: referenceTo(String(schema.meta()?.id)) })

/** Every schema that has a name. As their input, so that later fields break no client. */
function componentSchemas(): Record<string, object> {
  const { schemas } = z.toJSONSchema(z.globalRegistry, { uri: referenceTo, io: 'input' })
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $id: _, $schema: __, ...schema }]) => [id, schema as object]),
  )
}
