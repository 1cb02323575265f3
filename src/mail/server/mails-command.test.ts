import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Database } from '#database/server/database.ts'
import { openTestDatabase } from '#testing/database/databases.ts'
import { serveApp, venuesThat, type ServedApp } from '#testing/servers/served-app.ts'

import { listMails, formatMails, mailsCommand, sendMailAgain } from './mails-command.ts'

describe('unsent mails', () => {
  let database: Database
  let app: ServedApp
  beforeAll(async () => {
    database = await openTestDatabase()
    app = await serveApp(database, venuesThat('win'))
  })
  afterAll(async () => database.close())

  it('are not found by an invalid or unknown id', async () => {
    const { asRole, outbox } = app.services
    for (const id of ['', 'x', "' or 1=1", '00000000-0000-0000-0000-000000000000'])
      expect(await sendMailAgain(asRole, outbox, id)).toBe('unknown')
    const command = mailsCommand.run({ database, services: app.services }, 'x')
    await expect(command).rejects.toThrow('There is no mail with this id.')
  })

  it('are listed with their errors, and sent again with the same Message-ID', async () => {
    const { asRole, outbox } = app.services
    await app.saveCode('CMD00001', await app.win('ana@example.org'))
    app.deliverAs({ outcome: 'refused', reason: 'SMTP 550' })
    await outbox.sendFor('CMD00001')
    const mails = await listMails(asRole)
    expect(mails).toHaveLength(2)
    expect(mails[0]).toMatchObject({ status: 'failed', attempts: 1, last_error: 'SMTP 550' })
    const text = formatMails(mails)
    expect(text).toContain('to ana@example.org')
    expect(text).toContain('0 waiting, 2 failed')
    expect(text).not.toContain('CMD00001')

    app.deliverAs({ outcome: 'sent' })
    const { id } = mails.find(({ recipient }) => recipient === 'player') ?? { id: '' }
    expect(await sendMailAgain(asRole, outbox, id)).toBe('sent')
    expect(await sendMailAgain(asRole, outbox, id)).toBe('sent')
    expect(app.mails.map(({ messageId }) => messageId)).toEqual(
      Array(2).fill(`<${id}@roue.example>`),
    )
    expect(await listMails(asRole)).toHaveLength(1)
  })

  it('are not sent again while another sender has claimed them', async () => {
    const { asRole, outbox } = app.services
    const [mail] = await listMails(asRole)
    await app.sql(`update private.mails set claimed_until = now() + interval '30 seconds'`)
    expect(await sendMailAgain(asRole, outbox, mail?.id ?? '')).toBe('beingSent')
  })
})
