import type { ReactNode } from 'react'

type Column = { label: string; isText?: boolean }
type Row = { key: string; isMarked?: boolean; cells: ReactNode[] }

/** A table of figures; the first cell of a row is its heading. It fits a phone, or scrolls by itself. */
export function Figures({ caption, columns, rows }: { caption: string; columns: Column[]; rows: Row[] }) {
  return (
    // Focusable, so that the keyboard can scroll it.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable
    <section aria-label={caption} tabIndex={0} className="mt-3 overflow-x-auto rounded-control">
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-line text-muted">
            {columns.map(({ label, isText }, index) => (
              <th
                key={label}
                scope="col"
                className={`py-2 pr-3 font-semibold ${index === 0 || isText ? 'text-left' : 'text-right'}`}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(({ key, isMarked, cells: [heading, ...cells] }) => (
            <tr key={key} className={isMarked ? 'bg-hover font-semibold' : ''}>
              <th scope="row" className={`py-1.5 pr-3 text-left ${isMarked ? 'pl-2 font-semibold' : 'font-normal'}`}>
                {heading}
              </th>
              {cells.map((cell, index) => (
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a row never move
                  key={index}
                  className={`py-1.5 pr-3 ${columns[index + 1]?.isText ? 'text-left' : 'text-right whitespace-nowrap'}`}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
