import { CHOICE_NAMES, CHOICES, dateChoiceOf, dateChoices } from '#domain/filter/fields.ts'
import { filterParams, parseFilter, without } from '#domain/filter/filter.ts'
import { readPlace } from '#domain/filter/near/near.ts'
import { NEAR_PROBLEMS } from '#domain/filter/near/near-problems.ts'
import { holidayChoices } from '#domain/holiday/holiday.ts'
import { Button } from '#web/ui/button.tsx'
import { ChoiceFields } from '#web/ui/choice-fields.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { getApp } from '../../context.ts'
import { siteOrigin } from '../../request/request-address.ts'
import { Island } from '../islands/island.tsx'
import { PublicPage } from '../shell/public-page.tsx'
import type { Route } from './+types/build'
import { accentLook, parseAccent } from './accent.ts'
import { frameCode, scriptCode } from './code.ts'
import { EMBED_THEMES, type EmbedTheme, embedParams, MOST_EMBEDDED, parseOptions } from './options.ts'

const PREVIEW_HEIGHT = 600

/** What a partner chose by the form, and the code that shows it on their page. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const web = getApp(context)
  const { searchParams } = new URL(request.url)
  const known = await web.activeHolidays()
  const asked = parseFilter(searchParams, known)
  const typed = searchParams.get('near') ?? ''
  const place = readPlace(typed)
  const filter = place.ok ? asked : without(asked, 'near')
  const options = { ...parseOptions(searchParams), event: null }
  const params = embedParams(filterParams(filter), options)
  const origin = siteOrigin(web, request)
  const query = params.size > 0 ? `?${params}` : ''
  const frame = { title: 'Events for children', width: '100%', height: PREVIEW_HEIGHT } as const
  return {
    filter,
    options,
    near: filter.near ?? typed,
    nearProblem: place.ok ? null : NEAR_PROBLEMS[place.problem],
    accentProblem: problemOf(searchParams.get('accent')),
    holidays: holidayChoices(known, web.today()),
    preview: `/embed${query}`,
    script: scriptCode(origin, params),
    frame: frameCode(`${origin}/embed${query}`, frame),
  }
}

function problemOf(typed: string | null): string | null {
  if (!typed) return null
  const accent = parseAccent(typed)
  if (accent === null) return 'Write it as six digits, like 1d4ed8'
  return accentLook(accent).ground === `#${accent}` ? null : 'No words can be read on this colour: ours is used'
}

export const meta: Route.MetaFunction = () => [
  { title: 'Put events on your site · Kids Holiday Events' },
  {
    name: 'description',
    content: 'A list of events for children on your own web site: choose which, and copy one line of code.',
  },
]

export default function Page({ loaderData }: Route.ComponentProps) {
  const { preview, script, frame } = loaderData
  return (
    <PublicPage className="flex w-full max-w-5xl flex-col gap-6 py-6">
      <div>
        <h1 className="text-3xl">Put events on your site</h1>
        <p className="mt-2 max-w-prose text-muted">
          Choose what your readers will see, copy the code, and paste it into your page. The list stays up to date by
          itself. It sets no cookies and records nothing about your readers.
        </p>
      </div>
      <div className="grid gap-6 lg:grid-cols-2">
        <Choices {...loaderData} />
        <div className="flex min-w-0 flex-col gap-4">
          <Island
            name="copy-field"
            props={{ label: 'Code', hint: 'One script tag; the list is as tall as it needs to be.', value: script }}
          />
          <Island
            name="copy-field"
            props={{
              label: 'Code without JavaScript',
              hint: 'For sites that allow no scripts; set the height to fit.',
              value: frame,
            }}
          />
          <h2 className="text-xl">How it looks</h2>
          <iframe
            src={preview}
            title="Preview of the list"
            className="w-full rounded-card border border-line"
            height={PREVIEW_HEIGHT}
          />
        </div>
      </div>
    </PublicPage>
  )
}

type Chosen = Pick<
  Route.ComponentProps['loaderData'],
  'filter' | 'options' | 'holidays' | 'near' | 'nearProblem' | 'accentProblem'
>

function Choices({ filter, options, holidays, near, nearProblem, accentProblem }: Chosen) {
  return (
    <form className="flex flex-col gap-5 rounded-card border border-line bg-surface p-5">
      <TextField label="Words to look for" name="q" type="search" defaultValue={filter.search} maxLength={200} />
      {CHOICE_NAMES.map((field) => {
        const { name, title = name, isSeveral, openLabel, offered, labels, chosen } = CHOICES[field]
        return isSeveral ? (
          <fieldset key={field}>
            <legend className="font-medium">{title}</legend>
            <div className="grid sm:grid-cols-2">
              <ChoiceFields name={field} values={offered} labels={labels} chosen={chosen(filter)} />
            </div>
          </fieldset>
        ) : (
          <SelectField key={field} label={name} name={field} defaultValue={chosen(filter)[0] ?? 'all'}>
            <option value="all">{openLabel}</option>
            {offered.map((value) => (
              <option key={value} value={value}>
                {labels[value]}
              </option>
            ))}
          </SelectField>
        )
      })}
      <SelectField label="Days" name="date" defaultValue={filter.picked ? 'all' : dateChoiceOf(filter)}>
        {dateChoices(filter, holidays).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Near (postcode district)"
        name="near"
        defaultValue={near}
        hint="Like SE15."
        error={nearProblem}
        maxLength={4}
      />
      <TextField
        label="How many events"
        name="limit"
        type="number"
        min={1}
        max={MOST_EMBEDDED}
        defaultValue={options.limit}
      />
      <SelectField label="Light or dark" name="theme" defaultValue={options.theme}>
        {EMBED_THEMES.map((theme) => (
          <option key={theme} value={theme}>
            {THEME_LABELS[theme]}
          </option>
        ))}
      </SelectField>
      <TextField
        label="Colour of links and buttons"
        name="accent"
        hint="Six digits, like 1d4ed8. Leave it empty for ours."
        defaultValue={options.accent ?? ''}
        error={accentProblem}
        maxLength={7}
      />
      <Button type="submit" variant="primary" className="self-start py-2 whitespace-normal">
        Show the code
      </Button>
    </form>
  )
}

const THEME_LABELS: Record<EmbedTheme, string> = {
  auto: 'As the reader’s device',
  light: 'Light',
  dark: 'Dark',
}
