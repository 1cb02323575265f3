import type { Result } from './results.ts'

const COLUMNS: readonly (readonly [string, (result: Result) => string | number])[] = [
  ['Run', ({ name, title }) => `${name} ${title}`],
  ['Faults', ({ faults }) => faults],
  ['Draws', ({ draws }) => draws],
  ['Codes', ({ codes }) => codes],
  ['Lost', ({ lost }) => lost],
  ['Duplicate codes', ({ duplicateCodes }) => duplicateCodes],
  ['Second draws', ({ secondDraws }) => secondDraws],
  ['Wrong replays', ({ wrongReplays }) => wrongReplays],
  ['Failed starts', ({ failedStarts }) => failedStarts],
  ['Mails', ({ mails }) => mails],
  ['Duplicate mails', ({ duplicateMails }) => duplicateMails],
  ['Measured', ({ measured }) => measured],
  ['Passed', ({ shortfalls }) => (shortfalls.length === 0 ? 'yes' : 'NO')],
  ['Date, duration', ({ finishedAt, seconds }) => `${finishedAt.slice(0, 10)}, ${seconds} s`],
]

/** Returns the Markdown table that docs/reliability.md shortens, and below it each unmet demand. */
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
