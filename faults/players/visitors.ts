import { randomBytes } from 'node:crypto'

import { CLIENT_SEED_BYTES } from '#draw/proof.ts'
import { newJournal, type Journal, type Player } from '#faults/checker/journal.ts'
import { AttemptLog } from '#faults/measurements/attempt-log.ts'
import { TICKET_BYTES } from '#players/ticket.ts'
import { COUNT_STEP_PATH } from '#stats/counted-steps.ts'
import { EXAMPLE_VENUES } from '#testing/venues/example-venues.ts'

import type { Attempt } from './callers.ts'
import { openCdn } from './cdn.ts'
import { visit, type Visit } from './page-visitor.ts'

/** Common public mail providers: no limit per mail domain applies to them. */
const MAIL_DOMAINS = ['gmail.com', 'orange.fr', 'free.fr', 'laposte.net', 'hotmail.fr']

/** Visitors with different mailboxes and addresses, and the answers that they got. */
export type VisitorLoad = {
  readonly journal: Journal
  readonly attemptLog: AttemptLog
  /** Attempts without an answer or with a 5xx: of the calls of the game, or of the counted steps. */
  unserved(what: 'play' | 'steps'): readonly Attempt[]
  readonly visits: Visit[]
  /** Plays one game to its end, with random inputs of the draw. */
  play(number: number, timeScale: number): Promise<void>
  close(): void
}

/** Returns the visitors of the server or balancer at `url`. */
export function openVisitorLoad(url: string): VisitorLoad {
  const journal = newJournal()
  const attemptLog = new AttemptLog()
  const visits: Visit[] = []
  const cdn = openCdn(attemptLog)
  return {
    journal,
    attemptLog,
    visits,
    unserved: (what) =>
      attemptLog.all.filter(({ path, status }) => {
        const isStep = path === COUNT_STEP_PATH
        return isStep === (what === 'steps') && (status ?? 500) >= 500
      }),
    async play(number, timeScale) {
      const connection = { url, fetch: cdn.fetchAs(addressOf(number)) }
      visits.push(await visit(newVisitor(number), connection, journal, timeScale))
    },
    close: () => cdn.close(),
  }
}

function newVisitor(number: number): Player {
  const venue = EXAMPLE_VENUES[number % EXAMPLE_VENUES.length]
  if (!venue) throw new Error('there is no venue to play at')
  const ticket = randomBytes(TICKET_BYTES).toString('hex')
  const clientSeed = randomBytes(CLIENT_SEED_BYTES).toString('hex')
  const domain = MAIL_DOMAINS[number % MAIL_DOMAINS.length]
  return {
    venue,
    drawInputs: { ticket, clientSeed },
    email: `joueuse-${randomBytes(6).toString('hex')}@${domain}`,
  }
}

/** Returns an address of the network reserved for benchmarks; the first 130,000 numbers get different ones. */
function addressOf(number: number): string {
  return `198.${18 + ((number >> 16) & 1)}.${(number >> 8) & 255}.${number & 255}`
}
