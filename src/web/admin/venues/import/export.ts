import { parseVenueFilter } from '#domain/venue/venue-list.ts'
import { listVenuesPage } from '#store/venue/venue-list.ts'
import { countVenues } from '#store/venue/venues.ts'
import { requireUser } from '../../../account/current-user.ts'
import { getApp } from '../../../context.ts'
import { csvFile } from '../../parts/lists/csv-file.ts'
import { valuesOf } from '../form/venue-fields.ts'
import type { Route } from './+types/export'
import { COLUMNS } from './csv-columns.ts'

/** The venues of the list as it is filtered, as a file that the import reads back. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireUser(request, context, 'read back-office')
  const { db, today } = getApp(context)
  const filter = parseVenueFilter(new URL(request.url).searchParams)
  const venues = await listVenuesPage(db, filter, { limit: await countVenues(db), offset: 0 })
  const rows = venues.map((venue) => {
    const values = valuesOf(venue)
    return COLUMNS.map(({ key }) => values[key])
  })
  return csvFile(
    `venues-${today()}.csv`,
    COLUMNS.map(({ head }) => head),
    rows,
  )
}
