import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { readPrintLogo } from '#posters/server/print-logo.ts'
import { PRINT_NAMES } from '#posters/print-name.ts'
import { drawPrint } from '#posters/server/prints.ts'
import { servicesWithoutDatabase } from '#testing/servers/services-without-database.ts'
import type { Venue } from '#venues/venue.ts'

const CREATED_AT = new Date(Date.UTC(2026, 10, 21, 18, 40))
const DPI = '110'
const run = promisify(execFile)

/**
 * Writes poster and table card into a folder as PNG, by `pdftoppm` of the package poppler-utils.
 */
export async function drawPosters(venue: Venue, folder: string): Promise<void> {
  const logo = await readPrintLogo(servicesWithoutDatabase().asRole, venue)
  const url = `https://roue.example/${venue.key}`
  for (const name of PRINT_NAMES) {
    const file = await drawPrint({
      print: name,
      format: 'pdf',
      job: { venue, url, logo },
      createdAt: CREATED_AT,
    })
    const pdf = join(folder, `${venue.key}-${name}.pdf`)
    await writeFile(pdf, file)
    await run('pdftoppm', [
      '-png',
      '-singlefile',
      '-r',
      DPI,
      pdf,
      join(folder, `${venue.key}-${name}`),
    ])
  }
}
