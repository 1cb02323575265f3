import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { CANDIDATE_CODE_HEADER, USED_PRIZE_CODES_PATH } from '#codes/used-prize-codes.ts'
import type { Database } from '#database/server/database.ts'
import { readMailbox } from '#platform/mailbox/server/read-mailbox.ts'
import { TICKET_HEADER } from '#players/ticket.ts'
import { openTarget, type AttackTarget } from '#testing/attacks/attack-target.ts'
import { NAUGHTY_STRINGS, WRAPPED_STRINGS } from '#testing/attacks/naughty-strings.ts'
import { openTestDatabase } from '#testing/database/databases.ts'

const LOOK_UP = `${USED_PRIZE_CODES_PATH}?select=code&limit=1&code=`

describe('naughty strings, on PostgreSQL', () => {
  let database: Database
  let target: AttackTarget
  let before: number
  beforeAll(async () => {
    database = await openTestDatabase()
    target = await openTarget(database)
    before = await target.countRows()
  })
  afterAll(async () => database.close())

  it('are at least 500', () => {
    expect(new Set(WRAPPED_STRINGS).size).toBeGreaterThanOrEqual(500)
  })

  it('cause no 5xx in any field of any call, and add a row only if they are a valid mailbox', async () => {
    const faults: unknown[] = []
    let mailboxes = 0
    for (const text of WRAPPED_STRINGS) {
      for (const { path, body, headers } of await target.calls()) {
        for (const field of new Set([...Object.keys(body), 'userEmail'])) {
          const response = await target.served.post(path, { ...body, [field]: text }, headers)
          const isMailbox =
            field === 'userEmail' && path === '/functions/v1/spin' && readMailbox(text) !== null
          if (response.status >= 500) faults.push([path, field, text, response.status])
          if (
            path === '/functions/v1/spin' &&
            (response.status === 200) !== isMailbox &&
            response.status !== 409
          )
            faults.push([path, field, text, response.status])
          if (isMailbox && response.status === 200) mailboxes += 1
        }
      }
    }
    expect(faults).toEqual([])
    expect(await target.countRows()).toBe(before + mailboxes)
    before += mailboxes
  })

  it('cause no 5xx and no row as a code, a header, a path or a field name', async () => {
    const faults: unknown[] = []
    for (const text of NAUGHTY_STRINGS) {
      const asHeader = encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, '\uFFFD'))
      const headers = {
        [TICKET_HEADER]: asHeader,
        [CANDIDATE_CODE_HEADER]: asHeader,
        prefer: asHeader,
      }
      const [first] = await target.calls()
      const responses = await Promise.all([
        target.served.app.request(`${LOOK_UP}eq.${asHeader}`, { headers }),
        target.served.app.request(`${LOOK_UP}${asHeader}`),
        target.served.app.request(`/${asHeader}`),
        target.served.app.request(`/rest/v1/${asHeader}`),
        target.served.post(`/functions/v1/${asHeader}`, {}),
        target.served.post('/functions/v1/spin', { ...first?.body, [text]: text }),
        target.served.post('/functions/v1/spin', text),
        target.served.post('/functions/v1/spin', JSON.stringify(text)),
        target.served.post('/functions/v1/spin', '{}', { 'content-type': asHeader || 'x' }),
      ])
      for (const { status } of responses) if (status >= 500) faults.push([text, status])
    }
    expect(faults).toEqual([])
    expect(await target.countRows()).toBe(before)
  })
})
