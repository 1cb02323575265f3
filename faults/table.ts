import type { Result } from './results.ts'

const COLUMNS: readonly (readonly [string, (result: Result) => string | number])[] = [
  ['Run', ({ name, title }) => `${name} ${title}`],
  ['Faults', ({ faults }) => faults],
  ['Draws', ({ draws }) => draws],
  ['Codes', ({ codes }) => codes],
  ['Lost', ({ lost }) => lost],
  ['Duplicate codes', ({ duplicateCodes }) => duplicateCodes],
  ['Second draws', ({ secondDraws }) => secondDraws],
  ['Blind wins', ({ wrongReplays }) => wrongReplays],
  ['Failed starts', ({ failedStarts }) => failedStarts],
  ['Mails', ({ mails }) => mails],
  ['Twice', ({ duplicateMails }) => duplicateMails],
  ['Measured', ({ measured }) => measured],
  ['Held', ({ shortfalls }) => (shortfalls.length === 0 ? 'yes' : 'NO')],
  ['Date, duration', ({ finishedAt, seconds }) => `${finishedAt.slice(0, 10)}, ${seconds} s`],
]

/** In Markdown, as docs/performance.md quotes it; below it, what fell short. */
export function printTable(results: readonly Result[]): string {
  const rows = [
    COLUMNS.map(([title]) => title),
    COLUMNS.map(() => '---'),
    ...results.map((result) => COLUMNS.map(([, cell]) => String(cell(result)))),
  ]
  const table = rows.map((cells) => `| ${cells.join(' | ')} |`)
  const shortfalls = results.flatMap(({ name, shortfalls: lines }) => lines.map((line) => `${name}: ${line}`))
  return [...table, ...(shortfalls.length > 0 ? ['', ...shortfalls] : [])].join('\n')
}
