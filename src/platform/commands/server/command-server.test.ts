import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'

import { afterAll, beforeAll, expect, it } from 'vitest'

import { sendCommand } from './command-client.ts'
import { serveCommands } from './command-server.ts'
import { CommandRefused, type StreamedCommand } from './command.ts'

/** A command that reads one chunk of its input, and refuses it. */
const refusing: StreamedCommand<{ log: () => void }> = {
  usage: 'refuse',
  prepare: async () => Readable.from([]),
  async stream(_, input) {
    await (input.setEncoding('utf8') as AsyncIterable<string>)[Symbol.asyncIterator]().next()
    throw new CommandRefused('no')
  },
  finish: async () => '',
}

let folder: string
let stop: () => Promise<void>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roue-socket-'))
  const context = { database: null as never, services: { log: () => {} } }
  stop = await serveCommands(join(folder, 'socket'), context, new Map([['refuse', refusing]]))
})
afterAll(async () => {
  await stop()
  await rm(folder, { recursive: true })
})

it.each([
  ['short', ['select 1;\n']],
  ['long', Array.from({ length: 100 }, () => 'x'.repeat(100_000))],
])('the command server answers with a refusal before the end of a %s input', async (_, chunks) => {
  await expect(
    sendCommand(join(folder, 'socket'), 'refuse', Readable.from(chunks)),
  ).rejects.toThrow(new CommandRefused('no'))
})
