import { randomBytes } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { draftCalls } from '#admin/draft/web/draft-calls.ts'
import { publicationCalls } from '#admin/publish/web/publish-calls.ts'
import { openPostgres } from '#database/server/postgres.ts'
import { asRole, type AsRole } from '#database/server/transactions.ts'
import { makeSetUpLink } from '#members/server/set-up-link.ts'
import { membersCalls } from '#members/web/members-calls.ts'
import { createPostgresDatabase } from '#testing/database/databases.ts'
import { editDraft } from '#testing/drafts/edit-draft.ts'
import { DRAW_SECRET } from '#testing/game/draw-inputs.ts'
import { startSmtpSink, type SmtpSink } from '#testing/mail/smtp-sink.ts'
import { openBrowser, type Browser } from '#testing/members/browser.ts'
import { runServer, type ServerProcess } from '#testing/servers/running-server.ts'

const PUBLIC_URL = 'https://roue.example'
const REPLICAS = [0, 1, 2] as const
type Replica = (typeof REPLICAS)[number]

describe('three servers on one PostgreSQL', () => {
  let url: string
  let smtp: SmtpSink
  let servers: readonly ServerProcess[]
  let owner = ''
  beforeAll(async () => {
    smtp = await startSmtpSink()
    url = await createPostgresDatabase('template')
    const env = { DATABASE_URL: url, DRAW_SECRET, PUBLIC_URL, SMTP_URL: smtp.url }
    servers = await Promise.all(REPLICAS.map(async () => runServer(env)))
  })
  afterAll(async () => {
    await Promise.all(servers.map(async (server) => server.end()))
    await smtp.close()
  })

  const urlOf = (replica: Replica) => servers[replica]?.url ?? ''
  /** Opens a browser behind a balancer. Each call names the replica that receives it. */
  function openAnywhere(): (replica: Replica) => Browser {
    let chosen: Replica = 0
    const browser = openBrowser({
      request: async (path, init) => fetch(urlOf(chosen) + path, init),
    })
    return (replica) => {
      chosen = replica
      return browser
    }
  }
  async function makeSetUpSecret(): Promise<string> {
    const database = openPostgres(url)
    const inRole: AsRole = async (...transaction) => asRole(database, ...transaction)
    const link = await makeSetUpLink({ asRole: inRole, bytes: randomBytes, publicUrl: PUBLIC_URL })
    await database.close()
    return link?.slice(-22) ?? ''
  }
  /** Requests the mail at one replica, and enters its code at another replica. */
  async function signIn(asked: Replica, typed: Replica) {
    const at = openAnywhere()
    const before = smtp.mails.length
    await at(asked).call(membersCalls('start-sign-in', { email: owner }))
    await expect.poll(() => smtp.mails.length).toBe(before + 1)
    const [, code = ''] = /Votre code\s*: (\w{4}-\w{4})/.exec(smtp.mails.at(-1)?.text ?? '') ?? []
    expect(await at(typed).call(membersCalls('finish-sign-in', { code }))).toEqual({ type: 'done' })
    return at
  }

  it('accept exactly one of several owners who claim the installation at all three at the same time', async () => {
    const secrets = [await makeSetUpSecret(), await makeSetUpSecret()]
    const claims = secrets.flatMap((secret, link) =>
      REPLICAS.map(async (replica) => {
        const email = `claim-${link}-${replica}@bar.example`
        const { type } = await openAnywhere()(replica).call(
          membersCalls('set-up', { secret, name: 'Ana', email }),
        )
        return { type, email }
      }),
    )
    const answers = await Promise.all(claims)
    const done = answers.filter(({ type }) => type === 'done')
    expect([done.length, answers.length]).toEqual([1, 6])
    owner = done[0]?.email ?? ''
    for (const replica of REPLICAS) {
      const stranger = openAnywhere()(replica)
      for (const secret of secrets)
        expect(await stranger.call(membersCalls('read-link', { secret }))).toEqual({ kind: 'gone' })
      expect(await stranger.call(membersCalls('me'))).toMatchObject({ member: null, isSetUp: true })
    }
  })

  it('store a draft at one replica, publish it at another, and all show it', async () => {
    const at = await signIn(0, 1)
    const { member } = await at(2).call(membersCalls('me'))
    expect(member).toMatchObject({ email: owner, ownsInstallation: true })
    const venue = 'wafubar'
    const { content } = await at(0).call(draftCalls('read', venue))
    const name = 'Chez Trois'
    const browser = { id: member?.id ?? '', call: at(1).call }
    const edited = await editDraft(browser, venue, { ...content, name })
    if (edited.type !== 'applied') throw new Error(edited.type)
    const { revision } = edited.draft
    const { basedOn } = await at(0).call(publicationCalls('preview', venue))
    const published = await at(2).call(publicationCalls('publish', venue, { revision, basedOn }))
    expect(published).toEqual({ type: 'published', version: basedOn + 1 })
    const shows = async (replica: Replica) => (await fetch(`${urlOf(replica)}/${venue}`)).text()
    const all = async () =>
      (await Promise.all(REPLICAS.map(shows))).filter((html) => html.includes(name)).length
    await expect.poll(all, { interval: 20 }).toBe(3)
  })

  it('refuse a session that was ended at another replica', async () => {
    const [phone, desk] = [await signIn(1, 2), await signIn(2, 0)]
    const { sessions } = await desk(1).call(membersCalls('end-sessions', { id: null }))
    expect(sessions).toHaveLength(1)
    const statuses = async (at: typeof desk) =>
      Promise.all(
        REPLICAS.map(
          async (replica) => (await at(replica).send(membersCalls('list-sessions'))).status,
        ),
      )
    expect([await statuses(phone), await statuses(desk)]).toEqual([
      [401, 401, 401],
      [200, 200, 200],
    ])
    const cookies = [...desk(0).cookies]
    await desk(2).call(membersCalls('sign-out'))
    for (const [name, value] of cookies) desk(0).cookies.set(name, value)
    expect(await statuses(desk)).toEqual([401, 401, 401])
  })
})
