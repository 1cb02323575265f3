import { randomBytes } from 'node:crypto'

import { CALL_PATHS, CANDIDATE_CODE_HEADER, readSpinAnswer, TICKET_HEADER } from '#core/calls.ts'
import { COUNTED_STEPS } from '#core/funnel-steps.ts'
import { isWin } from '#core/prize.ts'
import { makePrizeCode } from '#core/prize-code.ts'
import { VENUES } from '#venues/all.ts'

/** One visitor's part at a server: rejects when an answer is not what a visitor needs. */
export type Work = (url: string) => Promise<void>

const hex = (bytes: number) => randomBytes(bytes).toString('hex')

/** One spin of a new mailbox, and nothing beside it. */
export const sendSpin: Work = async (url) => {
  await spin(url, newPlayer())
}

/** All calls that the page makes for a visitor: its counts, the promise, the spin, and for a win its code and its mails. */
export const playVisit: Work = async (url) => {
  const player = newPlayer()
  const { appIdentifier, ticket, userEmail } = player
  for (const step of COUNTED_STEPS) await post(url, `${CALL_PATHS.countStep}/${appIdentifier}/${step}`)
  await post(url, CALL_PATHS.drawCommitment, { appIdentifier, ticket, userEmail })
  const answer = readSpinAnswer(await (await spin(url, player)).json())
  if (!answer) throw new Error('a spin was answered, and cannot be read')
  if (!isWin(answer.prize)) return
  const code = makePrizeCode(randomBytes)
  const found = await fetch(`${url}${CALL_PATHS.usedPrizeCodes}?select=code&code=eq.${code}&limit=1`, {
    headers: { [CANDIDATE_CODE_HEADER]: code, [TICKET_HEADER]: ticket },
  })
  await found.text()
  const row = { code, user_email: userEmail, prize_name: answer.prize.name, app_identifier: appIdentifier }
  await post(url, CALL_PATHS.usedPrizeCodes, row, { [TICKET_HEADER]: ticket })
  const venue = VENUES.find(({ key }) => key === appIdentifier)
  const told = { adminEmail: venue?.adminEmail, appName: venue?.name }
  const mail = { userEmail, prizeName: answer.prize.name, prizeCode: code, ...told }
  await post(url, CALL_PATHS.sendPrizeEmail, mail)
}

function newPlayer() {
  const venue = VENUES[Math.floor(Math.random() * VENUES.length)]
  if (!venue) throw new Error('there is no venue to play at')
  // At a large provider, as most guests are. No mail leaves this machine.
  return { appIdentifier: venue.key, userEmail: `${hex(8)}@orange.fr`, ticket: hex(16) }
}

async function spin(url: string, player: ReturnType<typeof newPlayer>): Promise<Response> {
  const choice = { acceptedTerms: true, promoEmails: false, clientSeed: hex(16) }
  return post(url, CALL_PATHS.spin, { ...player, ...choice })
}

async function post(
  url: string,
  path: string,
  body: object = {},
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': anyAddress(), ...headers },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  if (path === CALL_PATHS.spin) return response
  await response.text()
  return response
}

/** People come from many places: from one alone the limits would stop them. */
function anyAddress(): string {
  return Array.from(randomBytes(4)).join('.')
}
