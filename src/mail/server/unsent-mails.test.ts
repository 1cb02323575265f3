import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Database } from '#database/server/database.ts'
import { testDatabases } from '#testing/database/databases.ts'
import { serveApp, venuesThat, type ServedApp } from '#testing/servers/served-app.ts'

import { listMails, printMails, sendMailAgain } from './unsent-mails.ts'

describe.each(testDatabases)('unsent mails on $name', ({ open }) => {
  let database: Database
  let served: ServedApp
  beforeAll(async () => {
    database = await open()
    served = await serveApp(database, venuesThat('win'))
  })
  afterAll(async () => database.close())

  it('are not found by an invalid or unknown id', async () => {
    const { asRole, outbox } = served.services
    for (const id of ['', 'x', "' or 1=1", '00000000-0000-0000-0000-000000000000'])
      expect(await sendMailAgain(asRole, outbox, id)).toBe('unknown')
  })

  it('are listed with their error, and are sent again with the same Message-ID', async () => {
    const { asRole, outbox } = served.services
    await served.saveCode('CMD00001', await served.win('ana@example.org'))
    served.deliverAs({ outcome: 'refused', reason: 'SMTP 550' })
    await outbox.sendFor('CMD00001')
    const lines = await listMails(asRole)
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatchObject({ status: 'failed', attempts: 1, last_error: 'SMTP 550' })
    const printed = printMails(lines)
    expect(printed).toContain('to ana@example.org')
    expect(printed).toContain('0 waiting, 2 failed')
    expect(printed).not.toContain('CMD00001')

    served.deliverAs({ outcome: 'sent' })
    const { id } = lines.find(({ recipient }) => recipient === 'player') ?? { id: '' }
    expect(await sendMailAgain(asRole, outbox, id)).toBe('sent')
    expect(await sendMailAgain(asRole, outbox, id)).toBe('sent')
    expect(served.mails.map(({ messageId }) => messageId)).toEqual(Array(2).fill(`<${id}@roue.example>`))
    expect(await listMails(asRole)).toHaveLength(1)
  })

  it('are not sent again while another sender has claimed them', async () => {
    const { asRole, outbox } = served.services
    const [line] = await listMails(asRole)
    await served.asAdmin(async (query) =>
      query(`update private.mails set claimed_until = now() + interval '30 seconds'`),
    )
    expect(await sendMailAgain(asRole, outbox, line?.id ?? '')).toBe('beingSent')
  })
})
