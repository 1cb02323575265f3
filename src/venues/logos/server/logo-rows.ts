import type { Row } from '#database/server/database.ts'
import type { AsRole } from '#database/server/transactions.ts'
import type { LogoSize } from '#venues/logos/logo-picture.ts'

/** Returns a picture of a logo as a PNG; null if there is none with that hash. */
export async function readLogo(
  asRole: AsRole,
  hash: string,
  size: LogoSize,
): Promise<Uint8Array | null> {
  const [row] = await asRole('game_server', {}, async (query) =>
    query<Row & { png: Uint8Array }>(
      `select ${size} as png from private.logos where hash = $1 limit 1`,
      [hash],
    ),
  )
  return row?.png ?? null
}
