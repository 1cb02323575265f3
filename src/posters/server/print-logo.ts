import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { AsRole } from '#database/server/transactions.ts'
import { LOGO_DRAWINGS } from '#venues/examples/logo-drawings.ts'
import { readLogo } from '#venues/logos/server/logo-rows.ts'
import type { Venue } from '#venues/venue.ts'

/** The logos of the example venues, as PNGs of 1,024 pixels. */
const PICTURES = join(import.meta.dirname, 'logos')

/** Returns the picture of a venue's logo for prints, as a data: URL; null without a logo. */
export async function readPrintLogo(
  asRole: AsRole,
  { logo }: Pick<Venue, 'logo'>,
): Promise<string | null> {
  if (logo === undefined) return null
  const png = LOGO_DRAWINGS.has(logo)
    ? await readFile(join(PICTURES, `${logo}.png`))
    : await readLogo(asRole, logo, 'large')
  return png && `data:image/png;base64,${Buffer.from(png).toString('base64')}`
}
