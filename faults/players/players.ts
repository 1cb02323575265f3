import { randomBytes } from 'node:crypto'

import { makePrizeCode } from '#codes/prize-code.ts'
import { MAIL_SENT_STATUS } from '#codes/prize-email.ts'
import { USED_PRIZE_CODES_PATH } from '#codes/used-prize-codes.ts'
import type { SpinAnswer } from '#draw/answers.ts'
import { receivedDraw } from '#draw/draw-schema.ts'
import type { AcknowledgedCode, Journal, Player, Unanswered } from '#faults/checker/journal.ts'
import { readValue } from '#platform/formats/value-schema.ts'
import { TICKET_HEADER } from '#players/ticket.ts'
import { findDrawInputs } from '#testing/game/draw-inputs.ts'
import { EXAMPLE_VENUES } from '#testing/venues/example-venues.ts'

import type { Caller, Reply } from './callers.ts'

/** One player in four loses, so that the checker also compares losses. */
const LOSING_ONE_IN = 4

/**
 * Starts `count` clients that each play with new mailboxes. Returns a function that ends them after
 * their last answers.
 */
export function startPlayers(
  count: number,
  caller: Caller,
  journal: Journal,
  turn = play,
): () => Promise<void> {
  const ending = new AbortController()
  let made = 0
  const client = async () => {
    while (!ending.signal.aborted) await turn(await newPlayer((made += 1)), caller, journal)
  }
  const clients = Promise.all(Array.from({ length: count }, client))
  // The caller gets the rejection from the function that ends the clients.
  clients.catch(() => {})
  return async () => {
    ending.abort()
    await clients
  }
}

/** Returns a player of a venue. The venues take turns. */
export async function newPlayer(number: number): Promise<Player> {
  const venue = EXAMPLE_VENUES[number % EXAMPLE_VENUES.length]
  if (!venue) throw new Error('there is no venue to play at')
  const isLosing = number % LOSING_ONE_IN === 0
  const drawInputs = await findDrawInputs(venue, ({ type }) => (type === 'nothing') === isLosing)
  return { venue, drawInputs, email: `joueuse-${randomBytes(6).toString('hex')}@example.org` }
}

/** Makes the calls of the page: spins, saves the code of a win, asks for its mails. */
export async function play(player: Player, caller: Caller, journal: Journal): Promise<void> {
  const answer = await spin(player, caller, journal)
  if (!answer || answer.prize.type === 'nothing') return
  const saved = await saveCode(player, answer, caller, journal)
  if (saved) await askForMails(saved, caller, journal)
}

/**
 * Spins, and writes the draw to the journal, whether it is new or replayed. Returns null if there
 * is no draw.
 */
export async function spin(
  player: Player,
  caller: Caller,
  journal: Journal,
): Promise<SpinAnswer | null> {
  const { venue, email: userEmail, drawInputs } = player
  const reply = await caller.post('/functions/v1/spin', {
    userEmail,
    ...drawInputs,
    appIdentifier: venue.key,
    acceptedTerms: true,
    promoEmails: false,
  })
  const answer = reply?.status === 200 ? readValue(receivedDraw, reply.body) : undefined
  if (!answer?.proof) return recordUnexpected('spin', reply, player, journal)
  const drawn = { ...answer, proof: answer.proof }
  journal.draws.push({ player, answer: drawn })
  return drawn
}

/**
 * Saves a code. An earlier attempt without an answer may have saved another code. The server then
 * refuses this code, and a replay must return the saved code.
 */
export async function saveCode(
  player: Player,
  { prize }: SpinAnswer,
  caller: Caller,
  journal: Journal,
): Promise<AcknowledgedCode | null> {
  const code = makePrizeCode(randomBytes)
  const { venue, email: user_email, drawInputs } = player
  const row = { code, user_email, prize_name: prize.name, app_identifier: venue.key }
  const reply = await caller.post(USED_PRIZE_CODES_PATH, row, {
    [TICKET_HEADER]: drawInputs.ticket,
  })
  const replay = reply?.status === 401 ? await spin(player, caller, journal) : null
  const kept = reply?.status === 201 ? code : replay?.prizeCode
  if (!kept) return recordUnexpected('code', reply, player, journal)
  const saved = { player, prizeName: prize.name, code: kept }
  journal.codes.push(saved)
  return saved
}

/**
 * Asks for the mails of a code. The journal records only codes whose mails are reported as sent:
 * other mails may wait or be refused.
 */
export async function askForMails(
  { player: { venue, email: userEmail }, prizeName, code: prizeCode }: AcknowledgedCode,
  caller: Caller,
  journal: Journal,
): Promise<void> {
  const request = {
    userEmail,
    prizeName,
    prizeCode,
    adminEmail: venue.adminEmail,
    appName: venue.name,
  }
  const reply = await caller.post('/functions/v1/send-prize-email', request)
  if (reply?.status === MAIL_SENT_STATUS) journal.mailed.push(prizeCode)
}

function recordUnexpected(
  call: Unanswered['call'],
  reply: Reply | null,
  player: Player,
  journal: Journal,
): null {
  if (reply)
    journal.unexpectedAnswers.push(`${call}: ${reply.status} ${JSON.stringify(reply.body)}`)
  else journal.unanswered.push({ player, call })
  return null
}
