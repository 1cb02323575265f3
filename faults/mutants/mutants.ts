import { readModule } from '#faults/rewritten/rewritten-modules.ts'

/** A server with one safeguard removed. */
export type Mutant = {
  readonly name: string
  /** Changes of a module's source: `text` becomes `becomes`. */
  readonly changes: readonly { readonly module: string; readonly text: string; readonly becomes: string }[]
  /** A change of its database. */
  readonly statement?: string
  /** The violation that the checker must find. */
  readonly shows: string
  readonly isShownByKill: boolean
}

/** Delays, so that a kill comes while most mails are being sent, or between an answer and its commit. */
const MAIL_MS = 2_000
const COMMIT_MS = 50
const pauseOf = (ms: number) => `await new Promise((resolve) => setTimeout(resolve, ${ms}))`

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'a mail is marked as sent before it is sent',
    changes: [
      {
        module: 'src/mail/server/deliver-mail.ts',
        text: 'const mail = renderMail(row, { ...tools, logo })',
        becomes: `await markDelivered(asRole, row, { outcome: 'sent' }); ${pauseOf(MAIL_MS)}
          const mail = renderMail(row, { ...tools, logo })`,
      },
    ],
    shows: 'missingMails',
    isShownByKill: true,
  },
  {
    name: 'no unique constraint on participations',
    changes: [],
    statement: `alter table private.participations
      drop constraint participations_app_identifier_email_key_period_key_key,
      drop constraint participations_ticket_hash_key`,
    shows: 'secondParticipations',
    isShownByKill: false,
  },
  {
    name: 'acknowledged before the commit',
    changes: [
      // A commit sent together with its statement would always precede the answer.
      {
        module: 'src/database/server/transactions.ts',
        text: 'settings: settingsOf(role) }',
        becomes: 'settings: settingsOf(role), singleRoundTrip: false }',
      },
      {
        module: 'src/database/server/transactions.ts',
        text: 'return database.transaction(async (query) => {',
        becomes: 'return new Promise((tell, refuse) => database.transaction(async (query) => {',
      },
      {
        module: 'src/database/server/transactions.ts',
        text: 'return work(query)\n  }, transactionOptions)',
        becomes: `const done = await work(query); tell(done); ${pauseOf(COMMIT_MS)} }, transactionOptions).catch(refuse))`,
      },
    ],
    shows: 'lostDraws',
    isShownByKill: true,
  },
  {
    name: 'a new Message-ID for each mail',
    changes: [
      {
        module: 'src/mail/server/render-mail.ts',
        text: '`<${row.id}@${domain}>`',
        becomes: '`<${crypto.randomUUID()}@${domain}>`',
      },
    ],
    shows: 'unexpectedMails',
    isShownByKill: false,
  },
  {
    name: 'a replay without the code',
    changes: [
      {
        module: 'src/draw/server/draw-rows.ts',
        text: 'prizeCode: row.code,',
        becomes: 'prizeCode: null,',
      },
    ],
    shows: 'wrongReplays',
    isShownByKill: false,
  },
]

/** Returns the changed sources of a mutant. Throws unless the text to change occurs exactly once. */
export async function mutate({ name, changes }: Mutant): Promise<ReadonlyMap<string, string>> {
  const sources = new Map<string, string>()
  for (const { module, text, becomes } of changes) {
    const parts = (sources.get(module) ?? (await readModule(module))).split(text)
    if (parts.length !== 2) throw new Error(`${name}: ${module} has ${parts.length - 1} times ${text}`)
    sources.set(module, parts.join(becomes))
  }
  return sources
}
