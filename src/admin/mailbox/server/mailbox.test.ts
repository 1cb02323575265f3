import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { mailboxCalls } from '#admin/mailbox/web/mailbox-calls.ts'
import { openingCalls } from '#admin/opening/web/opening-calls.ts'
import type { Database } from '#database/server/database.ts'
import { openTestDatabase } from '#testing/database/databases.ts'
import { signIn, type SignedInMember } from '#testing/members/signed-in.ts'
import { serveApp, venuesThat, type ServedApp } from '#testing/servers/served-app.ts'
import { toPublished } from '#testing/venues/example-venues.ts'
import { putVersions } from '#testing/venues/put-versions.ts'
import { layOutMailboxChanged } from '#texts/admin/mailbox/mailbox-mails.ts'

const venue = 'wafubar'
const OLD = 'contact@wafubar.example'
const NEW = 'new@wafubar.example'

/** member-calls.test.ts tests that only an owner can change it. */
describe('the mailbox of a venue', () => {
  let database: Database
  let served: ServedApp
  let owner: SignedInMember
  beforeAll(async () => {
    database = await openTestDatabase()
  })
  beforeEach(async () => {
    served = await serveApp(database, venuesThat('win'))
    owner = await signIn(database, served.app, { wafubar: 'owner' })
    await served.sql('delete from private.venue_mailboxes')
  })
  afterAll(async () => database.close())

  const state = async () => owner.call(mailboxCalls('read', venue))
  const send = async () => (await owner.call(mailboxCalls('send-code', venue))).type
  /** Sends a code, and waits for its mail. */
  async function sendMail() {
    const before = served.mails.length
    expect(await send()).toBe('sent')
    await expect.poll(() => served.mails.length).toBe(before + 1)
  }
  const confirm = async (code: string) => owner.call(mailboxCalls('confirm', venue, { code }))
  const codeInMail = () =>
    /[2-9A-Z]{4}-[2-9A-Z]{4}/.exec(served.mails.at(-1)?.text ?? '')?.[0] ?? ''
  const wait = async (minutes: number) =>
    served.sql(
      `update private.venue_mailboxes set code_sent_at = code_sent_at - $1 * interval '1 minute'`,
      [minutes],
    )
  async function confirmNow() {
    await sendMail()
    expect(await confirm(codeInMail())).toEqual({ type: 'confirmed' })
  }
  /** Publishes another mailbox. */
  async function publishMailbox(adminEmail: string, version: number) {
    const venues = toPublished(venuesThat('win')).map((each) => ({ ...each, adminEmail, version }))
    await putVersions(database, venues)
  }
  /** Sends the mails about a change, and returns their recipients. */
  async function notifiedMailboxes() {
    const before = served.mails.length
    await served.services.outbox.sendOverdue()
    return served.mails
      .slice(before)
      .filter(({ subject }) => subject === layOutMailboxChanged('Wafu Bar').subject)
      .map(({ to }) => to)
      .toSorted()
  }
  /** Returns the recipient of the mail to the venue about a win. */
  async function mailOfWin() {
    const won = await served.win()
    const code = Array.from({ length: 8 }, () => 'ABCDEFGHJK'.charAt(Math.random() * 10)).join('')
    await served.saveCode(code, won)
    await served.services.outbox.sendFor(code)
    return served.mails.filter(({ to }) => to.endsWith('@wafubar.example')).at(-1)?.to
  }

  it('gets mails at once if it is the first mailbox, and is shown as unconfirmed', async () => {
    expect(await state()).toEqual({
      email: OLD,
      isConfirmed: false,
      oldEmail: null,
      isCodeSent: false,
    })
    expect(await confirm('AAAA-AAAA')).toEqual({ type: 'gone' })
    expect(await mailOfWin()).toBe(OLD)
  })

  it('is confirmed only once by the code of the mail, in any spelling', async () => {
    await sendMail()
    expect(served.mails.at(-1)?.to).toBe(OLD)
    expect(await state()).toMatchObject({ isCodeSent: true, isConfirmed: false })
    const code = codeInMail()
    expect(JSON.stringify(await served.sql('select * from private.venue_mailboxes'))).not.toContain(
      code.replace('-', ''),
    )
    expect(await confirm(` ${code.toLowerCase()} `)).toEqual({ type: 'confirmed' })
    expect(await state()).toEqual({
      email: OLD,
      isConfirmed: true,
      oldEmail: null,
      isCodeSent: false,
    })
    expect(await confirm(code)).toEqual({ type: 'gone' })
  })

  it('is not confirmed by a code that another confirmation is using, and the answer is « gone »', async () => {
    await sendMail()
    const code = codeInMail()
    const { second } = await database.transaction(async (query) => {
      await query('update private.venue_mailboxes set code_email = null, code_hash = null')
      const later = confirm(code)
      await expect
        .poll(async () =>
          query(
            'select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))',
          ),
        )
        .toHaveLength(1)
      return { second: later }
    })
    expect(await second).toEqual({ type: 'gone' })
    expect(await confirm(code)).toEqual({ type: 'gone' })
  })

  it('is not confirmed after five simultaneous wrong codes, after ten minutes, or with the code of another mailbox', async () => {
    await sendMail()
    const code = codeInMail()
    const tries = await Promise.all(Array.from({ length: 12 }, async () => confirm('AAAA-AAAA')))
    expect(tries.filter(({ type }) => type === 'wrong')).toHaveLength(5)
    expect(await confirm(code)).toEqual({ type: 'gone' })
    expect(await send()).toBe('tooSoon')
    await wait(2)
    await sendMail()
    await wait(11)
    expect(await confirm(codeInMail())).toEqual({ type: 'gone' })
    expect(await state()).toMatchObject({ isConfirmed: false })
  })

  it('gets no mail of the venue before it is confirmed, if it replaces another mailbox', async () => {
    await confirmNow()
    await publishMailbox(NEW, 2)
    expect(await state()).toMatchObject({ email: NEW, isConfirmed: false, oldEmail: OLD })
    served = await serveApp(
      database,
      venuesThat('win').map((each) => ({ ...each, adminEmail: NEW })),
    )
    owner = await signIn(database, served.app, { wafubar: 'owner' })
    expect(await mailOfWin()).toBe(OLD)
    await wait(2)
    await confirmNow()
    expect(served.mails.at(-1)?.to).toBe(NEW)
    expect(await mailOfWin()).toBe(NEW)
    expect(await notifiedMailboxes()).toEqual([OLD])
    await publishMailbox(OLD, 3)
    expect(await notifiedMailboxes()).toEqual([])
  })

  it('gets a mail when another mailbox replaces it, even if this happens twice before a mail is sent', async () => {
    await publishMailbox(NEW, 4)
    await publishMailbox('third@wafubar.example', 5)
    expect(await notifiedMailboxes()).toEqual([OLD, NEW])
    await confirmNow()
    expect(await notifiedMailboxes()).toEqual([])
    await publishMailbox(OLD, 6)
    await wait(2)
    await confirmNow()
    expect(await notifiedMailboxes()).toEqual(['third@wafubar.example'])
  })

  it('gets the answers of players while it is published and confirmed', async () => {
    const repliesTo = async () => {
      await mailOfWin()
      return served.mails.filter(({ to }) => to.endsWith('@example.org')).at(-1)?.replyTo
    }
    await publishMailbox(OLD, 7)
    expect(await repliesTo()).toBeUndefined()
    await confirmNow()
    expect(await repliesTo()).toBe(OLD)
    await publishMailbox(NEW, 8)
    expect(await repliesTo()).toBeUndefined()
    await publishMailbox(OLD, 9)
    expect(await repliesTo()).toBe(OLD)
  })

  it('has the same state on each screen, even after a publication of another mailbox', async () => {
    const shown = async () => [
      (await state()).isConfirmed,
      (await owner.call(openingCalls('read', venue))).steps.find(({ id }) => id === 'mailbox')
        ?.state === 'done',
    ]
    expect(await shown()).toEqual([false, false])
    await confirmNow()
    expect(await shown()).toEqual([true, true])
    await publishMailbox(NEW, 10)
    expect(await shown()).toEqual([false, false])
    await publishMailbox(OLD, 11)
  })

  it('is confirmed at once only by a member who has signed in with a mail to it', async () => {
    await served.sql('update private.members set email = $2 where id = $1', [owner.id, OLD])
    expect(await send()).toBe('sent')
    await wait(2)
    await served.sql('update private.members set email_confirmed_at = now() where id = $1', [
      owner.id,
    ])
    expect(await send()).toBe('confirmed')
    expect(await state()).toMatchObject({ isConfirmed: true })
    await served.sql(`update private.members set email = id || '@members.example' where id = $1`, [
      owner.id,
    ])
  })

  it('gets its code without waiting for a mail server that hangs', async () => {
    served.deliverAs(new Promise(() => {}))
    expect(await send()).toBe('sent')
  })

  it('gets a deferred code later, unless another code has replaced it', async () => {
    served.deliverAs({ outcome: 'failed', reason: 'SMTP 451', isDeferred: true })
    expect(await send()).toBe('sent')
    await wait(2)
    expect(await send()).toBe('sent')
    await served.retrySecretMails(2)
    await expect.poll(() => served.mails.length).toBe(1)
    expect(await confirm(codeInMail())).toEqual({ type: 'confirmed' })
  })

  it('gets no code if the server cannot send mails, and the answer says that no mail is sent', async () => {
    served = await serveApp(database, venuesThat('win'), { canSendMail: false })
    owner = await signIn(database, served.app, { wafubar: 'owner' })
    expect(await send()).toBe('notSent')
    expect(served.mails).toEqual([])
  })
})
