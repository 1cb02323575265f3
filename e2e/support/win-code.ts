import { randomBytes } from 'node:crypto'

import { expect } from '@playwright/test'

import { SEND_PRIZE_EMAIL, USED_PRIZE_CODES_PATH } from '#codes/calls.ts'
import { makePrizeCode } from '#codes/prize-code.ts'
import { SPIN } from '#draw/calls.ts'
import { TICKET_HEADER } from '#players/ticket.ts'
import { findDrawInputs } from '#testing/game/draw-inputs.ts'
import type { Venue } from '#venues/venue.ts'

import { newMailbox } from './new-mailbox.ts'

/** Wins a prize without a browser: draw, saved code, mails. Returns the code. */
export async function winCode(serverUrl: string, venue: Venue, prizeName: string): Promise<string> {
  const { ticket, clientSeed } = await findDrawInputs(venue, ({ name }) => name === prizeName)
  const userEmail = newMailbox('gagnante')
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const response = await fetch(serverUrl + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    expect(response.ok, `${path} ${response.status}`).toBe(true)
  }
  const code = makePrizeCode(randomBytes)
  const row = { code, user_email: userEmail, prize_name: prizeName, app_identifier: venue.key }
  const consents = { acceptedTerms: true, promoEmails: false }
  await post(SPIN.path, { appIdentifier: venue.key, userEmail, ticket, clientSeed, ...consents })
  await post(USED_PRIZE_CODES_PATH, row, { [TICKET_HEADER]: ticket })
  const { adminEmail, name: appName } = venue
  await post(SEND_PRIZE_EMAIL.path, { userEmail, prizeName, prizeCode: code, adminEmail, appName })
  return code
}
