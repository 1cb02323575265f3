import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

import { NODE_COMPILE_CACHE, SHORT_LIVED } from '#testing/machine/compilation.ts'

const ROOT = join(import.meta.dirname, '../..')
const START_WITHIN_MS = 150_000

/** The real server in its own process, as `npm start` runs it. */
export type ServerProcess = {
  readonly url: string
  readonly process: ChildProcess
  /** The whole output. Tests check with it that a value is not logged. */
  readonly output: string[]
  end(signal?: NodeJS.Signals): Promise<number | null>
}

/**
 * Starts the server on a free port, and waits until it is `ready`, with its database open, or only
 * `listening`. Rejects with the server's output if the server ends before that. `flags`: the flags
 * of Node; a measured server has no flags.
 */
export async function runServer(
  env: Readonly<Record<string, string>>,
  until: 'listening' | 'ready' = 'ready',
  flags: readonly string[] = SHORT_LIVED,
): Promise<ServerProcess> {
  const child = spawn(
    'node',
    [...flags, '--disable-warning=ExperimentalWarning', 'src/main/server/main.ts'],
    {
      cwd: ROOT,
      env: {
        PATH: process.env.PATH ?? '',
        PORT: '0',
        HOST: '127.0.0.1',
        NODE_COMPILE_CACHE,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const output: string[] = []
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()))
  const url = await new Promise<string>((resolve, reject) => {
    const fail = () => {
      clearTimeout(late)
      reject(new Error(`the server did not start: ${output.join('')}`))
    }
    const late = setTimeout(() => child.kill('SIGKILL'), START_WITHIN_MS)
    // `close` comes after all output was read.
    child.once('close', fail)
    createInterface(child.stdout).on('line', (line) => {
      output.push(line)
      const { event, url: listening } = JSON.parse(line) as { event: string; url?: string }
      if (event !== until || listening === undefined) return
      clearTimeout(late)
      child.off('close', fail)
      resolve(listening)
    })
  })
  return {
    url,
    process: child,
    output,
    async end(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
      child.kill(signal)
      const [code] = (await once(child, 'exit')) as [number | null]
      return code
    },
  }
}
