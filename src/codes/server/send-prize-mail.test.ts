import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { PrizeEmailRequest } from '#codes/prize-email.ts'
import type { Database } from '#database/server/database.ts'
import { openTestDatabase } from '#testing/database/databases.ts'
import { sha256 } from '#testing/database/participations.ts'
import { serveApp, venuesThat, type ServedApp } from '#testing/servers/served-app.ts'
import { wafubar } from '#testing/venues/example-venues.ts'

let codeCount = 0
const newCode = () => `M${String((codeCount += 1)).padStart(7, '0')}`

describe('send-prize-email', () => {
  let database: Database
  let served: ServedApp
  beforeAll(async () => {
    database = await openTestDatabase()
    served = await serveApp(database, venuesThat('win'))
  })
  beforeEach(() => {
    served.mails.length = 0
    served.deliverAs({ outcome: 'sent' })
  })
  afterAll(async () => database.close())

  const send = async (body: unknown) => served.post('/functions/v1/send-prize-email', body)
  const storedWin = async (): Promise<PrizeEmailRequest> => {
    const won = await served.win()
    const prizeCode = newCode()
    await served.saveCode(prizeCode, won)
    const { adminEmail, name: appName } = wafubar
    return {
      userEmail: won.answer.userEmail,
      prizeName: won.answer.prize.name,
      prizeCode,
      adminEmail,
      appName,
    }
  }

  it.each([
    ['userEmail', 'victim@example.org'],
    ['adminEmail', 'victim@example.org'],
    ['appName', 'Autre Bar'],
    ['prizeName', 'Champagne'],
    ['prizeCode', 'ZZZZZZZZ'],
  ])('sends no mail if %s differs from the stored value', async (field, value) => {
    const response = await send({ ...(await storedWin()), [field]: value })
    expect([response.status, await response.json()]).toMatchObject([
      403,
      { code: 'not_the_stored_prize' },
    ])
    expect(served.mails).toEqual([])
  })

  it.each([
    ['a missing field', { prizeCode: undefined }],
    ['an extra field', { bcc: 'victim@example.org' }],
    ['a list of addresses', { userEmail: ['a@x.fr', 'b@x.fr'] }],
    ['a line break', { prizeName: 'Soft\r\nBcc: b@x.fr' }],
    ['a malformed code', { prizeCode: 'abc' }],
  ])('refuses %s', async (_, change) => {
    const response = await send({ ...(await storedWin()), ...change })
    expect([response.status, await response.json()]).toMatchObject([400, { code: 'bad_request' }])
    expect(served.mails).toEqual([])
  })

  it('mails the recorded player and the venue only', async () => {
    const request = await storedWin()
    const response = await send(request)
    expect([response.status, await response.json()]).toEqual([
      200,
      { message: `Un e-mail a été envoyé à ${request.userEmail} et à l’établissement.` },
    ])
    expect(served.mails.map(({ to }) => to).toSorted()).toEqual(
      [request.userEmail, wafubar.adminEmail].toSorted(),
    )
    for (const { text, html } of served.mails) {
      expect(text).toContain(request.prizeCode)
      expect(html).toContain(request.prizeCode)
    }
  })

  it('accepts the name and mailbox of any version of the venue, and sends to the newest mailbox', async () => {
    const request = await storedWin()
    const content = JSON.stringify({ name: 'Ancien nom', adminEmail: 'ancien@exemple.fr' })
    await served.sql(
      `insert into private.venue_versions
           (app_identifier, number, content, content_hash, articles, terms_hash, terms_version, odds_hash)
         select app_identifier, added.number, coalesce(added.content, first.content::text)::json,
           coalesce(added.hash, first.content_hash), articles, terms_hash, terms_version, odds_hash
         from private.venue_versions first
         cross join (values (2, $1::text, $2::text), (3, null, null)) as added (number, content, hash)
         where app_identifier = 'wafubar' and first.number = 1`,
      [content, sha256(content)],
    )
    const mixed = await send({ ...request, appName: 'Ancien nom' })
    expect(mixed.status).toBe(403)
    const response = await send({
      ...request,
      appName: 'Ancien nom',
      adminEmail: 'ancien@exemple.fr',
    })
    expect(response.status).toBe(200)
    expect(served.mails.map(({ to }) => to)).toContain(wafubar.adminEmail)
    await served.sql(`delete from private.mails where kind = 'mailbox_changed'`)
  })

  it('sends each mail once for repeated and concurrent requests', async () => {
    const request = await storedWin()
    await Promise.all(Array.from({ length: 10 }, async () => send(request)))
    const last = await send(request)
    expect([last.status, await last.json()]).toEqual([
      200,
      { message: expect.stringContaining('déjà') as unknown },
    ])
    expect(served.mails).toHaveLength(2)
  })

  it('answers 502 if the mail server fails, and the outbox retries with the same Message-ID', async () => {
    const request = await storedWin()
    served.deliverAs({ outcome: 'failed', reason: 'SMTP 450' })
    const response = await send(request)
    expect([response.status, await response.json()]).toEqual([
      502,
      { code: 'mail_failed', error: 'SMTP 450' },
    ])
    expect(await served.services.outbox.sendOverdue()).toBe(0)
    served.deliverAs({ outcome: 'sent' })
    await served.sql('update private.mails set next_attempt_at = now()')
    expect(await served.services.outbox.sendOverdue()).toBeGreaterThanOrEqual(2)
    const ids = await served.sql<{ id: string }>('select id from private.mails where code = $1', [
      request.prizeCode,
    ])
    const sent = served.mails.map(({ messageId }) => messageId)
    expect(sent).toEqual(expect.arrayContaining(ids.map(({ id }) => `<${id}@roue.example>`)))
  })

  it('does not retry a mail that was refused for good, and answers every request with this refusal', async () => {
    const request = await storedWin()
    served.deliverAs({ outcome: 'refused', reason: 'SMTP 550' })
    expect((await send(request)).status).toBe(502)
    served.deliverAs({ outcome: 'sent' })
    await served.sql('update private.mails set next_attempt_at = now()')
    await served.services.outbox.sendOverdue()
    const again = await send(request)
    expect([again.status, await again.json()]).toEqual([
      502,
      { code: 'mail_failed', error: 'SMTP 550' },
    ])
    expect(served.mails.filter(({ text }) => text.includes(request.prizeCode))).toEqual([])
  })

  it('does not report mails in the outbox folder as sent', async () => {
    served.deliverAs({ outcome: 'filed' })
    const response = await send(await storedWin())
    expect([response.status, JSON.stringify(await response.json())]).toEqual([
      202,
      expect.not.stringContaining('envoyé à'),
    ])
  })

  it('sends no mail to a venue that does not want a mail about each win', async () => {
    const { name, adminEmail } = wafubar
    const content = JSON.stringify({ name, adminEmail, winMails: false })
    await served.sql(
      `insert into private.venue_versions
           (app_identifier, number, content, content_hash, articles, terms_hash, terms_version, odds_hash)
         select app_identifier, number + 1, $1::text::json, $2, articles, terms_hash, terms_version, odds_hash
         from private.venue_versions where app_identifier = 'wafubar' order by number desc limit 1`,
      [content, sha256(content)],
    )
    const request = await storedWin()
    const { userEmail } = request
    for (const message of [
      `Un e-mail a été envoyé à ${userEmail}.`,
      `L’e-mail a déjà été envoyé à ${userEmail}.`,
    ]) {
      const response = await send(request)
      expect([response.status, await response.json()]).toEqual([200, { message }])
    }
    expect(served.mails.map(({ to }) => to)).toEqual([userEmail])
  })
})
