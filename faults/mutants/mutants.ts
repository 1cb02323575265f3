import { readModule } from '#faults/rewritten/rewritten-modules.ts'

/** A server with one defence taken away, as somebody might write it who does not know better. */
export type Mutant = {
  readonly name: string
  /** In the source of a module: this text becomes that one. */
  readonly changes: readonly { readonly module: string; readonly text: string; readonly becomes: string }[]
  /** In its database. */
  readonly statement?: string
  /** What the examination must find. */
  readonly shows: string
  readonly isShownByKill: boolean
}

/** A slow mutant is caught in the act: a kill comes while most mails are on their way, and right after an answer. */
const MAIL_MS = 2_000
const COMMIT_MS = 50
const pauseOf = (ms: number) => `await new Promise((resolve) => setTimeout(resolve, ${ms}))`

export const MUTANTS: readonly Mutant[] = [
  {
    name: 'the mail is sent by the request alone, its row only says that it was',
    changes: [
      {
        module: 'src/server/mail/outbox.ts',
        text: 'const mail = renderMail(row, tools)',
        becomes: `await markDelivered(asRole, row, { outcome: 'sent' }); ${pauseOf(MAIL_MS)}
          const mail = renderMail(row, tools)`,
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
      // A commit that went out with its statement could not be outrun by an answer.
      {
        module: 'src/server/database/as-role.ts',
        text: 'settings: settingsOf(role) }',
        becomes: 'settings: settingsOf(role), singleRoundTrip: false }',
      },
      {
        module: 'src/server/database/as-role.ts',
        text: 'return database.transaction(async (query) => {',
        becomes: 'return new Promise((tell, refuse) => database.transaction(async (query) => {',
      },
      {
        module: 'src/server/database/as-role.ts',
        text: 'return work(query)\n  }, how)',
        becomes: `const done = await work(query); tell(done); ${pauseOf(COMMIT_MS)} }, how).catch(refuse))`,
      },
    ],
    shows: 'lostDraws',
    isShownByKill: true,
  },
  {
    name: 'a new Message-ID for each mail',
    changes: [
      {
        module: 'src/server/mail/render-mail.ts',
        text: '`<${row.id}@${domain}>`',
        becomes: '`<${crypto.randomUUID()}@${domain}>`',
      },
    ],
    shows: 'strayMails',
    isShownByKill: false,
  },
  {
    name: 'a replay without the code',
    changes: [
      {
        module: 'src/server/calls/participation-rows.ts',
        text: 'prizeCode: row.code,',
        becomes: 'prizeCode: null,',
      },
    ],
    shows: 'otherReplays',
    isShownByKill: false,
  },
]

/** The modules as the mutant has them. Throws where the text to change is no longer there, or not only once. */
export async function mutate({ name, changes }: Mutant): Promise<ReadonlyMap<string, string>> {
  const sources = new Map<string, string>()
  for (const { module, text, becomes } of changes) {
    const parts = (sources.get(module) ?? (await readModule(module))).split(text)
    if (parts.length !== 2) throw new Error(`${name}: ${module} has ${parts.length - 1} times ${text}`)
    sources.set(module, parts.join(becomes))
  }
  return sources
}
