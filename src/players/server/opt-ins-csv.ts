import { sheetTime, writeCsv } from '#platform/formats/csv.ts'

import { OPT_IN_COLUMNS } from './opt-in-columns.ts'

export type OptInColumn = keyof typeof OPT_IN_TITLES

/** The columns with times, which are ISO instants. */
export const OPT_IN_TIMES: ReadonlySet<string> = new Set<OptInColumn>(['askedAt', 'confirmedAt'])

/** A confirmed consent to receive offers, with the value of each column. */
export type OptIn = Readonly<Record<OptInColumn, string | number | null>> & {
  readonly address: string
  readonly confirmedAt: string
}

/** Returns the list as CSV for a spreadsheet in French, with times in Paris. */
export function optInsCsv(optIns: readonly OptIn[]): string {
  const columns = Object.keys(OPT_IN_TITLES) as OptInColumn[]
  const cell = (value: string | number | null, column: OptInColumn) =>
    value !== null && OPT_IN_TIMES.has(column) ? sheetTime(String(value)) : (value ?? '')
  const rows = optIns.map((optIn) => columns.map((column) => cell(optIn[column], column)))
  return writeCsv([Object.values(OPT_IN_TITLES), ...rows])
}
