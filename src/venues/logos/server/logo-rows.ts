import type { Row } from '#database/server/database.ts'
import type { AsRole } from '#database/server/transactions.ts'
import { isSquareLogo, type LogoSize } from '#venues/logos/logo-picture.ts'

/** Returns a stored picture as PNG; null for an unknown hash. */
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

/** Returns the SQL for the width and height of a logo, read from the header of its PNG. */
export const selectLogoSize = (hash: string) =>
  `(select substring(small from 17 for 8) from private.logos where hash = ${hash} limit 1)`

/**
 * Returns whether a logo of that size is about as wide as high. A size of null means that there is
 * no logo.
 */
export function isSquareSize(size: Uint8Array | null): boolean {
  if (!size) return false
  const view = new DataView(size.buffer, size.byteOffset, size.length)
  return isSquareLogo(view.getUint32(0), view.getUint32(4))
}
