import { randomBytes } from 'node:crypto'

import { expect } from '@playwright/test'

import { makePrizeCode } from '#codes/prize-code.ts'
import { USED_PRIZE_CODES_PATH } from '#codes/used-prize-codes.ts'
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
  await post('/functions/v1/spin', {
    appIdentifier: venue.key,
    userEmail,
    ticket,
    clientSeed,
    ...consents,
  })
  await post(USED_PRIZE_CODES_PATH, row, { [TICKET_HEADER]: ticket })
  const { adminEmail, name: appName } = venue
  await post('/functions/v1/send-prize-email', {
    userEmail,
    prizeName,
    prizeCode: code,
    adminEmail,
    appName,
  })
  return code
}
