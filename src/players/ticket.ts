import { utf8 } from '#platform/bytes.ts'
import type { Hashes } from '#platform/hashes.ts'

/**
 * The header with the ticket. The ticket is the secret of a participation, needed to save the code
 * of a win.
 */
export const TICKET_HEADER = 'x-ticket'

export const TICKET_BYTES = 16

/**
 * Returns the SHA-256 of a ticket's text. It represents the ticket in the draw and the database.
 */
export async function hashTicket(hashes: Hashes, ticket: string): Promise<Uint8Array> {
  return hashes.sha256(utf8(ticket))
}
