import { stringify } from 'csv-stringify/sync'

/** A small table as a file for a spreadsheet, to be downloaded. */
export const csvFile = (name: string, columns: string[], rows: unknown[][]) =>
  new Response(
    stringify(rows, {
      header: true,
      columns,
      // Spreadsheets take a file without it for their own code page.
      bom: true,
      record_delimiter: 'windows',
      // What visitors and venues wrote must not run as a formula.
      escape_formulas: true,
      cast: { boolean: (isTrue) => (isTrue ? 'yes' : 'no') },
    }),
    {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'private, no-store',
      },
    },
  )
