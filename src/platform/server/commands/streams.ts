import { once } from 'node:events'
import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'

import type { WriteChunk } from '#database/server/backup/write-backup.ts'

import type { Command, StreamedCommand } from './command.ts'

/** What `work` writes, as fast as it is read. Rejects where `work` fails before it has written anything. */
export async function createTextStream(work: (write: WriteChunk) => Promise<void>): Promise<Readable> {
  const output = new PassThrough()
  const gone = new AbortController()
  output.once('close', () => gone.abort())
  // The reader of the stream gets the error; without this listener it would end the process before.
  output.on('error', () => {})
  const { signal } = gone
  const write: WriteChunk = async (piece) => {
    signal.throwIfAborted()
    if (!output.write(piece)) await once(output, 'drain', { signal })
  }
  await new Promise<void>((begin, refuse) => {
    const writeOne: WriteChunk = async (piece) => {
      begin()
      await write(piece)
    }
    work(writeOne).then(
      () => output.end(),
      (error: Error) => {
        refuse(error)
        output.destroy(error)
      },
    )
  })
  return output
}

/** A command of texts among those that stream; null where it needs no database. */
export function asStreamed<Services>(command: Command<Services>): StreamedCommand<Services> | null {
  const run = command.run?.bind(command)
  if (!run) return null
  return {
    usage: command.usage,
    prepare: async (args, settings) => Readable.from([await command.prepare(args, settings)]),
    stream: async (tools, input) => Readable.from([await run(tools, await text(input))]),
    finish: async (output, args) => command.finish(await text(output), args),
  }
}
