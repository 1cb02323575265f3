import { sheetTime, writeCsv } from '#platform/formats/csv.ts'

import { OPT_IN_COLUMNS } from './opt-in-columns.ts'

/** A confirmed consent to receive offers, with the value of each column. Times are ISO instants. */
export type OptIn = {
  readonly address: string
  readonly confirmedAt: string
  readonly values: readonly (string | number | null)[]
}

/** Returns the list as CSV for a spreadsheet in French, with times in Paris. */
export function optInsCsv(optIns: readonly OptIn[]): string {
  const rows = optIns.map(({ values }) =>
    values.map((value, at) =>
      value === null ? '' : OPT_IN_COLUMNS[at]?.isTime ? sheetTime(String(value)) : value,
    ),
  )
  return writeCsv([OPT_IN_COLUMNS.map(({ title }) => title), ...rows])
}
