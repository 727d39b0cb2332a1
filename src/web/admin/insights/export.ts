import { data } from 'react-router'
import { requireUser } from '../../account/current-user.ts'
import { getApp } from '../../context.ts'
import { csvFile } from '../parts/lists/csv-file.ts'
import type { Route } from './+types/export'
import { daysOf, readSpan, TABLE_NAMES } from './choices.ts'
import { READERS } from './tables.ts'

/** A table of the insights for a spreadsheet. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireUser(request, context, 'read back-office')
  const name = TABLE_NAMES.find((one) => one === params.table)
  if (!name) throw data(null, { status: 404 })
  const { db, today } = getApp(context)
  const { columns, rows } = await READERS[name](db, daysOf(readSpan(new URL(request.url).searchParams), today()))
  return csvFile(`insights-${name}-${today()}.csv`, columns, rows)
}
