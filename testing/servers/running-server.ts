import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const ROOT = join(import.meta.dirname, '../..')
const START_WITHIN_MS = 60_000
/** The tests start servers by the hundred: each finds its sources compiled by the first. */
const NODE_COMPILE_CACHE = join(ROOT, 'node_modules/.cache/compiled')

/** The real server in a process of its own, as `npm start` runs it. */
export type ServerProcess = {
  readonly url: string
  readonly process: ChildProcess
  /** Everything it wrote, for what must not stand in a log. */
  readonly output: string[]
  end(signal?: NodeJS.Signals): Promise<number | null>
}

/**
 * Starts it on a free port and waits until it is `ready`, its database open, or only until it is `listening`;
 * rejects with what it wrote when it ends instead.
 */
export async function runServer(
  env: Readonly<Record<string, string>>,
  until: 'listening' | 'ready' = 'ready',
): Promise<ServerProcess> {
  const child = spawn('node', ['--disable-warning=ExperimentalWarning', 'src/server/main.ts'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH ?? '', PORT: '0', HOST: '127.0.0.1', NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()))
  const url = await new Promise<string>((resolve, reject) => {
    const fail = () => {
      clearTimeout(late)
      reject(new Error(`the server did not start: ${output.join('')}`))
    }
    const late = setTimeout(() => child.kill('SIGKILL'), START_WITHIN_MS)
    // By then all that it wrote has been read.
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
