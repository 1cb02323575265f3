import { once } from 'node:events'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { findUnansweredEffects, findViolations } from '#faults/checker/invariants.ts'
import { newJournal, type Journal } from '#faults/checker/journal.ts'
import {
  createEmbeddedEnvironment,
  type EmbeddedEnvironment,
} from '#faults/environments/embedded-environment.ts'
import { newCaller } from '#faults/players/callers.ts'
import { newPlayer, saveCode, spin, startPlayers } from '#faults/players/players.ts'
import { runServer, type ServerProcess } from '#testing/servers/running-server.ts'

const CLIENTS = 12
const LOAD_MS = 1000

describe('SIGTERM', () => {
  let environment: EmbeddedEnvironment
  let mailServer: Server
  beforeAll(async () => {
    environment = await createEmbeddedEnvironment()
    mailServer = createServer((socket) => socket.write('220 silent from now on\r\n')).listen(
      0,
      '127.0.0.1',
    )
    await once(mailServer, 'listening')
  })
  afterAll(async () => {
    mailServer.close()
    await environment.remove()
  })

  let server: ServerProcess
  let journal: Journal
  let caller: ReturnType<typeof newCaller>
  beforeEach(async () => {
    const { port } = mailServer.address() as AddressInfo
    const SMTP_URL = `smtp://127.0.0.1:${port}`
    server = await runServer({ ...environment.env, SMTP_URL })
    journal = newJournal()
    caller = newCaller(async () => server.url)
  })
  afterEach(async () => server.end('SIGKILL'))

  const stop = async () => {
    caller.giveUp()
    expect(await server.end('SIGTERM')).toBe(0)
  }

  it('under load leaves no request that changed the database without an answer', async () => {
    const endPlayers = startPlayers(CLIENTS, caller, journal)
    await pause(LOAD_MS)
    await expect.poll(() => journal.draws.length).toBeGreaterThan(CLIENTS)
    await stop()
    await endPlayers()
    expect(await environment.read(async (query) => findUnansweredEffects(query, journal))).toEqual(
      [],
    )
    expect(await environment.read(async (query) => findViolations(query, journal))).toEqual({})
  })

  it('does not wait for a mail server that does not answer: the mails stay in the outbox for the next start', async () => {
    const player = await newPlayer(1)
    const { venue, email: userEmail } = player
    const answer = await spin(player, caller, journal)
    if (!answer) throw new Error('there was no answer')
    await saveCode(player, answer, caller, journal)
    const [saved] = journal.codes
    if (!saved) throw new Error('there is no code')
    const { prizeName, code: prizeCode } = saved
    const request = {
      userEmail,
      prizeName,
      prizeCode,
      adminEmail: venue.adminEmail,
      appName: venue.name,
    }
    const asked = caller.post('/functions/v1/send-prize-email', request)
    await once(mailServer, 'connection')
    await stop()
    expect(await asked).toBeNull()
    const waiting = `select status from private.mails where code = '${prizeCode}'`
    expect(await environment.read(async (query) => query(waiting))).toEqual([
      { status: 'waiting' },
      { status: 'waiting' },
    ])
  })
})
