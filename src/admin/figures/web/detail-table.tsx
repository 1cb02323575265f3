import type { VenueStats } from '#stats/funnel.ts'
import type { Period } from '#stats/period.ts'
import { makeTable, type StatsTableName } from '#stats/tables.ts'
import { FIGURES_TEXTS } from '#texts/admin/figures/messages.ts'
import { formatDay, formatNumber } from '#texts/stats/messages.ts'

import { figuresFiles } from './figures-calls.ts'

/** What a panel with a download gets. */
export type SourcedProps = {
  readonly stats: VenueStats
  readonly source: { readonly venue: string; readonly period: Period }
}

/** The numbers of a plot, folded, with their download. */
export function DetailTable({
  stats,
  source,
  table,
  summary,
}: SourcedProps & { readonly table: 'days' | 'hours'; readonly summary: string }) {
  const { columns, rows } = makeTable(table, stats)
  return (
    <>
      <details>
        <summary>{summary}</summary>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- wider than a phone: the keyboard scrolls it, as axe asks */}
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
}: Pick<SourcedProps, 'source'> & { readonly table: StatsTableName }) {
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
