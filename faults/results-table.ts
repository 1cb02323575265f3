import type { Finding } from './runs/fault-run.ts'

/** The finding of a run, and its duration. */
export type Result = Finding & {
  readonly name: string
  readonly title: string
  readonly seconds: number
}

const COLUMNS: readonly (readonly [string, (result: Result) => string | number])[] = [
  ['Run', ({ name, title }) => `${name} ${title}`],
  ['Faults', ({ faults }) => faults],
  ['Draws', ({ draws }) => draws],
  ['Codes', ({ codes }) => codes],
  ['Mails', ({ mails }) => mails],
  ['Duplicate mails', ({ duplicateMails }) => duplicateMails],
  ['Measured', ({ measured }) => measured],
  ['Passed', (result) => (hasPassed(result) ? 'yes' : 'NO')],
  ['Seconds', ({ seconds }) => seconds],
]

/**
 * Returns the Markdown table of the results, and each unmet demand below the table.
 * docs/reliability.md shortens this table.
 */
export function printTable(results: readonly Result[]): string {
  const rows = [
    COLUMNS.map(([title]) => title),
    COLUMNS.map(() => '---'),
    ...results.map((result) => COLUMNS.map(([, cell]) => String(cell(result)))),
  ]
  const table = rows.map((cells) => `| ${cells.join(' | ')} |`)
  const shortfalls = results.flatMap(({ name, shortfalls: lines }) =>
    lines.map((line) => `${name}: ${line}`),
  )
  return [...table, ...(shortfalls.length > 0 ? ['', ...shortfalls] : [])].join('\n')
}

/** Returns whether a run has made a fault and met all its demands. */
export function hasPassed({ faults, shortfalls }: Result): boolean {
  return faults > 0 && shortfalls.length === 0
}
