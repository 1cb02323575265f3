import { randomBytes } from 'node:crypto'

import type { Hono } from 'hono'

import { USED_PRIZE_CODES_PATH } from '#codes/used-prize-codes.ts'
import type { Database, Query } from '#database/server/database.ts'
import { asMember, asRole as inRole, type AsRole } from '#database/server/transactions.ts'
import type { SpinAnswer } from '#draw/answers.ts'
import { createDrawRecorder } from '#draw/server/record-draws.ts'
import type { SpinRequest } from '#draw/server/spin-request.ts'
import { createOutbox } from '#mail/server/outbox.ts'
import { createSecretMails } from '#mail/server/secret-mails.ts'
import type { Delivery, MailTransport, OutgoingMail } from '#mail/server/transport.ts'
import { createApp } from '#main/server/app.ts'
import { MAIL_KINDS } from '#main/server/mail-kinds.ts'
import type { Services } from '#main/server/services.ts'
import { NO_LIMITS, type Limits } from '#platform/limits/server/rate-limiter.ts'
import { createLinkTokens } from '#platform/server/link-tokens.ts'
import { nodeHashes } from '#platform/server/node-hashes.ts'
import { isDisposableDomain } from '#players/mailbox/server/disposable-domains.ts'
import { CROWD_OF_DOMAIN } from '#players/server/limits.ts'
import { TICKET_HEADER } from '#players/ticket.ts'
import { createStepCounts } from '#figures/server/step-counts.ts'
import { createTermsFinder } from '#terms/server/find-accepted-terms.ts'
import { EXAMPLE_VENUES, storeOf, toPublished } from '#testing/venues/example-venues.ts'
import { putOddsInForce } from '#testing/venues/put-odds-in-force.ts'
import { putVersions } from '#testing/venues/put-versions.ts'
import type { Prize } from '#venues/prizes/prize.ts'
import type { Stock } from '#venues/prizes/stock.ts'
import type { Venue } from '#venues/venue.ts'

import { PUBLIC_URL, servicesWithoutDatabase } from './services-without-database.ts'

/**
 * The server's app on a test database, without a port. Tests pass requests to the app, and it
 * stores the mails that it sends.
 */
export type ServedApp = {
  readonly app: Hono
  readonly services: Services
  readonly mails: OutgoingMail[]
  /**
   * Sets the mail server's answer from now on. A promise that never settles makes the delivery
   * hang.
   */
  deliverAs(delivery: Delivery | Promise<never>): void
  /** Waits until this number of mails with a secret wait for a retry, and then sends them. */
  retrySecretMails(count: number): Promise<void>
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>
  spin(more?: Partial<SpinRequest>): Promise<Response>
  /** Spins with a new mailbox at wafubar. The venues must have no losses. */
  win(userEmail?: string): Promise<{ ticket: string; answer: SpinAnswer }>
  saveCode(
    code: string,
    won: { ticket: string; answer: SpinAnswer },
    more?: object,
  ): Promise<Response>
  /** Runs a transaction as the owner of the database. */
  asAdmin<T>(work: (query: Query) => Promise<T>): Promise<T>
  /** Runs one statement as the owner of the database. */
  readonly sql: Query
}

const NO_SET_UP_FILE = { path: '', write: async () => true, remove: async () => {} }
const TOKENS = createLinkTokens(randomBytes(32))
const SIGN_IN_KEY = randomBytes(32)

export function randomHex(bytes: number): string {
  return randomBytes(bytes).toString('hex')
}

export async function serveApp(
  database: Database,
  venues: readonly Venue[] = EXAMPLE_VENUES,
  given: Partial<Services> = {},
): Promise<ServedApp> {
  const asRole: AsRole = async (...transaction) => inRole(database, ...transaction)
  const mails: OutgoingMail[] = []
  let delivery: Delivery | Promise<never> = { outcome: 'sent' }
  const transport: MailTransport = {
    async deliver(mail) {
      const { outcome } = await delivery
      if (outcome === 'sent') mails.push(mail)
      return delivery
    },
    close: () => {},
  }
  const waits: ((end: null) => void)[] = []
  const steps = createStepCounts(asRole)
  const { log = () => {} } = given
  await putOddsInForce(venues, nodeHashes, asRole)
  const store = storeOf(venues)
  await putVersions(database, toPublished(venues))
  const services: Services = {
    ...servicesWithoutDatabase(),
    venues: store,
    asMember: async (...transaction) => asMember(database, ...transaction),
    secretMails: createSecretMails({
      transport,
      publicUrl: PUBLIC_URL,
      log,
      wait: async () => new Promise((resolve) => waits.push(resolve)),
    }),
    setUpFile: NO_SET_UP_FILE,
    asRole,
    log,
    recordDraw: createDrawRecorder({ asRole, hashes: nodeHashes }),
    findAcceptedTerms: createTermsFinder(asRole),
    signInKey: SIGN_IN_KEY,
    tokens: TOKENS,
    outbox: createOutbox({
      asRole,
      transport,
      venues: store,
      steps,
      log,
      kinds: MAIL_KINDS,
      publicUrl: PUBLIC_URL,
      tokens: TOKENS,
    }),
    steps,
    isDisposableDomain,
    ...given,
  }
  const edge = { proxies: 0, publicUrl: services.publicUrl }
  const app = createApp(services, () => null, null, edge)
  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) =>
    app.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  const spin = async (more: Partial<SpinRequest> = {}) =>
    post('/functions/v1/spin', { ...spinRequest(), ...more })
  return {
    app,
    services,
    mails,
    post,
    spin,
    deliverAs: (next) => {
      delivery = next
    },
    async retrySecretMails(count) {
      while (waits.length < count) await new Promise(setImmediate)
      delivery = { outcome: 'sent' }
      for (const end of waits.splice(0)) end(null)
    },
    async win(userEmail = `${randomHex(6)}@example.org`) {
      const ticket = randomHex(16)
      const response = await spin({ userEmail, ticket })
      return { ticket, answer: (await response.json()) as SpinAnswer }
    },
    async saveCode(code, { ticket, answer }, more = {}) {
      const row = {
        code,
        user_email: answer.userEmail,
        prize_name: answer.prize.name,
        app_identifier: 'wafubar',
      }
      return post(USED_PRIZE_CODES_PATH, { ...row, ...more }, { [TICKET_HEADER]: ticket })
    },
    asAdmin: async (work) => database.transaction(work),
    sql: async (...statement) => database.transaction(async (query) => query(...statement)),
  }
}

/** Returns the same limits, for which each mail domain except large providers is crowded. */
export function crowdEachDomain(limits: Limits = NO_LIMITS): Limits {
  return {
    ...limits,
    take: async (limit, subject) => (limit === CROWD_OF_DOMAIN ? 60 : limits.take(limit, subject)),
  }
}

/** Returns the venues with odds that only win, or only lose. */
export function venuesThat(outcome: 'win' | 'lose'): readonly Venue[] {
  const hasOdds = (prize: Prize) => (prize.type === 'nothing') === (outcome === 'lose')
  return EXAMPLE_VENUES.map((venue) => ({
    ...venue,
    prizes: venue.prizes.map((prize) => ({ ...prize, probability: hasOdds(prize) ? 25 : 0 })),
  }))
}

/** Returns one venue where every draw gives the Soft, until its stock is used up. */
export function venuesWithStock(stock: Stock, more: Partial<Venue> = {}): readonly Venue[] {
  return EXAMPLE_VENUES.slice(0, 1).map((venue) => ({
    ...venue,
    prizes: venue.prizes
      .filter(({ id }) => id === 'soft-1' || id === 'nothing-1')
      .map((prize) =>
        prize.type === 'nothing'
          ? { ...prize, probability: 0 }
          : { ...prize, probability: 100, stock, validityDays: 30 },
      ),
    ...more,
  }))
}

/**
 * Returns the spin request of a client that does not verify. It has neither the commitment nor the
 * hash of the odds.
 */
export function spinRequest(): Omit<SpinRequest, 'commitment' | 'oddsHash' | 'termsHash' | 'note'> {
  return {
    appIdentifier: 'wafubar',
    userEmail: `${randomHex(6)}@example.org`,
    ticket: randomHex(16),
    acceptedTerms: true,
    promoEmails: false,
    clientSeed: randomHex(16),
  }
}
