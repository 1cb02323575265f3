import { sheetTime, writeCsv } from '#platform/formats/csv.ts'
import { OPT_IN_COLUMNS } from '#texts/players/promo-consent.ts'

/** A confirmed consent to receive offers, with its proof. Times are ISO instants. */
export type OptIn = {
  readonly address: string
  readonly askedAt: string
  readonly textShown: string
  readonly confirmedAt: string
  readonly termsVersion: number
}

/** Returns the list as CSV for a spreadsheet in French, with times in Paris. */
export function optInsCsv(optIns: readonly OptIn[]): string {
  const rows = optIns.map(({ address, askedAt, textShown, confirmedAt, termsVersion }) => [
    address,
    sheetTime(askedAt),
    textShown,
    sheetTime(confirmedAt),
    termsVersion,
  ])
  return writeCsv([OPT_IN_COLUMNS, ...rows])
}
