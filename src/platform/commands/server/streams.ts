import { once } from 'node:events'
import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'

import type { WriteChunk } from '#database/server/backup/write-backup.ts'

import { readArguments, type Command, type StreamedCommand } from './command.ts'

/**
 * Returns a stream of the texts that `work` writes, with back-pressure. Rejects if `work` fails
 * before its first text.
 */
export async function createTextStream(
  work: (write: WriteChunk) => Promise<void>,
): Promise<Readable> {
  const output = new PassThrough()
  const closing = new AbortController()
  output.once('close', () => closing.abort())
  // The reader of the stream gets the error. An error event without a listener ends the process.
  output.on('error', () => {})
  const { signal } = closing
  const write: WriteChunk = async (chunk) => {
    signal.throwIfAborted()
    if (!output.write(chunk)) await once(output, 'drain', { signal })
  }
  await new Promise<void>((onFirstChunk, reject) => {
    const writeFirst: WriteChunk = async (chunk) => {
      onFirstChunk()
      await write(chunk)
    }
    work(writeFirst).then(
      () => output.end(),
      (error: Error) => {
        reject(error)
        output.destroy(error)
      },
    )
  })
  return output
}

/** Adapts a command with texts to a command with streams. */
export function asStreamed<Services>(
  command: Command<Services> | StreamedCommand<Services>,
): StreamedCommand<Services> {
  if ('stream' in command) return command
  const { usage } = command
  return {
    usage,
    async prepare(args) {
      if (command.prepare) return Readable.from([await command.prepare(args)])
      const named = usage.split('<').length - 1
      return Readable.from([readArguments(args, usage, [named, named]).words.join()])
    },
    stream: async (context, input) =>
      Readable.from([await command.run(context, await text(input))]),
    async finish(output, args) {
      const result = await text(output)
      return command.finish?.(result, args) ?? result
    },
  }
}
