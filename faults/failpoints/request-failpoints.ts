import { placeInModules } from './failpoints.ts'

/**
 * The modules that a request runs through until its mails are marked as sent, in this order. Each
 * await is a failpoint.
 */
const MODULES = [
  'src/platform/http/server/request-rules.ts',
  'src/platform/http/server/request-log.ts',
  'src/platform/calls/server/serve.ts',
  'src/platform/calls/server/request-body.ts',
  'src/draw/server/spin.ts',
  'src/draw/proof.ts',
  'src/draw/roll.ts',
  'src/database/server/batches.ts',
  'src/database/server/transactions.ts',
  'src/database/server/transaction-queue.ts',
  'src/database/server/pglite/pglite-connection.ts',
  'src/database/server/pglite/pglite-service.ts',
  'src/draw/server/record-draws.ts',
  'src/draw/server/draw-rows.ts',
  'src/draw/server/promised-odds.ts',
  'src/codes/server/used-prize-codes.ts',
  'src/codes/server/send-prize-mail.ts',
  'src/mail/server/outbox-rows.ts',
  'src/mail/server/smtp.ts',
  'src/mail/server/mark-mails.ts',
  'src/mail/server/outbox.ts',
  'src/main/server/background-jobs.ts',
]

/** Awaits of the same modules that the players of this run never reach. */
const EXCLUDED = new Set([
  // A look-up writes nothing.
  'used-prize-codes.ts: limitLookUps(request, services)',
  `used-prize-codes.ts: services.asRole('anon', { [CANDIDATE_CODE_HEADER]: code }, async (query) =>`,
  // Venues with dates or a stock, and promotional offers: no player of this run uses them.
  'record-draws.ts: decideInTransaction(query, draw, services)',
  'record-draws.ts: recordDraws(query, [decided])',
  'record-draws.ts: releaseStock(query, decided.reservation)',
  'record-draws.ts: recordConsent(query, draw.ticketHash)',
  // A venue whose codes go by mail only.
  `spin.ts: services.limits.take(MAILED_CODES, 'site')`,
  'spin.ts: issueCodeByMail(services, win)',
  // The run has no limits, no disposable domains and no bodies without a length.
  'spin.ts: findReplay(attempt, services)',
  'request-body.ts: for await request.body ?? []',
  // Refusals: a mailbox that has played already; odds that are no longer in force.
  'spin.ts: asRole( (2)',
  `draw-rows.ts: query<Pick<FoundDraw, 'next_play_at'>>(`,
  'promised-odds.ts: query<Row & { odds: Prize[] }>(',
  // A page at another origin, which this run does not have.
  'request-rules.ts: next() (2)',
  // A batch that the database refused.
  'batches.ts: Promise.all(batch.map(async (entry) => settleBatch([entry], startNext)))',
  // At a start, at a stop, and after a database that did not answer.
  'proof.ts: hashes.sha256(utf8(canonicalOdds(odds)))',
  `pglite-connection.ts: send({ text: 'rollback', params: [] })`,
  'pglite-connection.ts: queue.acquire()',
  'outbox.ts: Promise.all(running)',
  'mark-mails.ts: pause(MARK_RETRY_MS, null, { ref: false })',
  'mark-mails.ts: mark(mail).then(',
  'pglite-connection.ts: send({ close: true }, STATEMENT_TIMEOUT_MS)',
  'pglite-service.ts: database.close()',
  'background-jobs.ts: Promise.all(jobs.map(async ({ end }) => end()))',
  'background-jobs.ts: running',
  // No server runs a line of these awaits: browsers verify draws, and a command sends a single
  // mail.
  'proof.ts: computeCommitment(hashes, seed)',
  'proof.ts: hashOdds(hashes, promised.odds)',
  'proof.ts: hashOdds(hashes, proof.odds)',
  'proof.ts: computeRoll(hashes, seed, venueKey, proof.clientSeed)',
  'outbox.ts: claimMail(asRole, id)',
])

/**
 * Awaits that are reached at most once in 5 s, by the background sender of mails that no request
 * has sent.
 */
const RARELY_REACHED = new Set([
  'outbox.ts: inTurn(async () => {',
  'outbox.ts: claimOverdueMails(asRole, 1)',
  'outbox.ts: pause(SEND_EVERY_MS)',
  'outbox.ts: writeMail(row, tools) (2)',
  'outbox.ts: deliver(next.row, next.mail)',
  'outbox.ts: Promise.all(Array.from({ length: SENDERS }, sendOneByOne))',
  'background-jobs.ts: round(() => isEnding).catch((error: unknown) =>',
])

/**
 * Returns the modules with their failpoints, and the failpoints to test. Throws when a listed await
 * is no longer in the sources.
 */
export async function placeRequestFailpoints() {
  const { sources, names } = await placeInModules(MODULES)
  const unknown = [...EXCLUDED, ...RARELY_REACHED].filter((name) => !names.includes(name))
  if (unknown.length > 0)
    throw new Error(`these awaits are not in the sources: ${unknown.join(', ')}`)
  const points = names
    .filter((name) => !EXCLUDED.has(name))
    .map((name) => ({ name, isRare: RARELY_REACHED.has(name) }))
  return { sources, points }
}
