import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { MessageChannel } from 'node:worker_threads'

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { connectPglite } from './pglite-connection.ts'
import { type PgliteRequest, servePglite } from './pglite-service.ts'

const DONE = { rows: [], command: 'COMMIT' }
const expectAway = async (work: Promise<unknown>, more = {}) =>
  expect(work).rejects.toMatchObject({ name: 'DatabaseUnavailable', ...more })

/** The test posts the responses of the database thread. */
describe('the connection to the database thread', () => {
  let channel: MessageChannel
  let database: ReturnType<typeof connectPglite>
  /** The reasons for which the watched connections were lost. */
  let reasons: string[]
  beforeEach(() => {
    reasons = []
    channel = new MessageChannel()
    database = connectPglite(channel.port1)
  })
  afterEach(() => channel.port1.close())

  const watch = (lateAnswerMs: number) =>
    connectPglite(channel.port1, { onLost: (reason) => reasons.push(reason), lateAnswerMs })
  const answerAll = () =>
    channel.port2.on('message', ({ id }: PgliteRequest) =>
      channel.port2.postMessage({ id, reply: DONE }),
    )

  it('is lost for good after a fault of PGlite', async () => {
    const work = database.transaction(async () => 1)
    const waiting = database.transaction(async () => 2)
    const [{ id }] = (await once(channel.port2, 'message')) as [PgliteRequest]
    channel.port2.postMessage({ id, fault: 'PANIC' })
    await expectAway(work, { message: 'PANIC' })
    await expectAway(waiting)
    answerAll()
    await expectAway(database.transaction(async () => 3))
  })

  it('rolls back a late statement before the next transaction starts', async () => {
    const requests: PgliteRequest[] = []
    channel.port2.on('message', (question: PgliteRequest) => requests.push(question))
    await expectAway(database.transaction(async () => 1, { timeoutMs: 20 }))
    await expectAway(database.transaction(async () => 2))
    await expect
      .poll(() => requests.map((question) => 'text' in question && question.text))
      .toEqual(['begin', 'rollback'])
    for (const { id } of requests) channel.port2.postMessage({ id, reply: DONE })
    answerAll()
    await expect.poll(async () => database.transaction(async () => 3).catch(() => 0)).toBe(3)
  })

  it('reports once that it is lost if no late response comes, and not after a close', async () => {
    const watched = watch(30)
    await expectAway(watched.transaction(async () => 1, { timeoutMs: 20 }))
    expect(reasons).toEqual([])
    await expect.poll(() => reasons).toEqual(['The database gave no answer at all.'])
    watched.markLost('The database thread has ended.')
    const closed = watch(30)
    answerAll()
    await closed.close()
    closed.markLost('The database thread has ended.')
    expect(reasons).toHaveLength(1)
  })

  it('accepts a late response in time, without a report', async () => {
    const watched = watch(200)
    setTimeout(answerAll, 60)
    await expectAway(watched.transaction(async () => 1, { timeoutMs: 20 }))
    await expect.poll(async () => watched.transaction(async () => 3).catch(() => 0)).toBe(3)
    await pause(250)
    expect(reasons).toEqual([])
  })

  it('waits for an hour for a statement without a timeout, and other transactions wait meanwhile', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const work = database.transaction(async () => 1, { timeoutMs: 0 })
    const next = database.transaction(async () => 2, { timeoutMs: 0 })
    vi.advanceTimersByTime(3_600_000)
    vi.useRealTimers()
    answerAll()
    expect(await Promise.all([work, next])).toEqual([1, 2])
  })

  it('runs transactions with priority first, each group in the order of arrival', async () => {
    answerAll()
    const order: number[] = []
    const first = [false, false, true, false, true]
    const work = first.map(async (hasPriority, turn) =>
      database.transaction(async () => order.push(turn), { hasPriority }),
    )
    await Promise.all(work)
    expect(order).toEqual([0, 2, 4, 1, 3])
  })

  it('rejects a transaction that has waited too long, and runs the next transaction', async () => {
    answerAll()
    let end = () => {}
    const holding = database.transaction(
      async () =>
        new Promise<void>((resolve) => {
          end = resolve
        }),
    )
    await expectAway(database.transaction(async () => 2, { timeoutMs: 50 }))
    end()
    await holding
    expect(await database.transaction(async () => 3)).toBe(3)
  })
})

it('a PANIC is a fault of PGlite', async () => {
  const { port1, port2 } = new MessageChannel()
  const panic = Object.assign(new Error('could not fsync file'), {
    code: '58030',
    severity: 'PANIC',
  })
  const broken = { parsers: {}, serializers: {}, exec: async () => Promise.reject(panic) }
  servePglite(broken as never, port2)
  const database = connectPglite(port1)
  await expectAway(database.transaction(async () => 1))
  await expectAway(database.transaction(async () => 2))
  port1.close()
})
