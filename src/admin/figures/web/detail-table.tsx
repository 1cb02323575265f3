import type { VenueFigures } from '#figures/venue-figures.ts'
import type { Period } from '#figures/period.ts'
import { makeTable, type FiguresTableName } from '#figures/tables.ts'
import { FIGURES_TEXTS } from '#texts/admin/figures/messages.ts'
import { formatDay, formatNumber } from '#texts/figures/messages.ts'

import { figuresFiles } from './figures-calls.ts'

/** The properties of a panel with a download. */
export type SourcedProps = {
  readonly figures: VenueFigures
  readonly source: { readonly venue: string; readonly period: Period }
}

/** Shows the numbers of a plot in a folded table, with a link that downloads them. */
export function DetailTable({
  figures,
  source,
  table,
  summary,
}: SourcedProps & { readonly table: 'days' | 'hours'; readonly summary: string }) {
  const { columns, rows } = makeTable(table, figures)
  return (
    <>
      <details>
        <summary>{summary}</summary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- wider than a phone: axe requires that the keyboard scrolls it */}
        <div className="figures-scroll" role="region" aria-label={summary} tabIndex={0}>
          <table className="figures-table">
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {(table === 'days' ? rows.toReversed() : rows).map(([name, ...values]) => (
                <tr key={name}>
                  <th scope="row">{table === 'days' ? formatDay(String(name)) : name}</th>
                  {values.map((value, index) => (
                    <td key={columns[index + 1]}>{formatNumber(Number(value))}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
      <DownloadLink source={source} table={table} />
    </>
  )
}

export function DownloadLink({
  source,
  table,
}: Pick<SourcedProps, 'source'> & { readonly table: FiguresTableName }) {
  return (
    <p>
      <a
        className="figures-download"
        href={figuresFiles('figures.csv', source.venue, { period: source.period, table })}
        download
      >
        {FIGURES_TEXTS.download(table)}
      </a>
    </p>
  )
}
