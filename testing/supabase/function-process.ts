import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

import { findFreePort } from '#testing/machine/free-port.ts'

const ROOT = join(import.meta.dirname, '../..')
const DENO = join(import.meta.dirname, 'tools/node_modules/.bin/deno')

/** One function of `supabase/functions/` as Deno runs it, in a process of its own as on the platform. */
export type FunctionProcess = {
  readonly url: string
  /** What it wrote, for what must not stand in a log. */
  readonly output: string[]
  close(): Promise<void>
}

/**
 * `root`: where the project's files are. Only what the platform allows is allowed: network and environment, no file and
 * no program. Packages come from the registry, at the versions of deno.json.
 */
export async function startFunction(
  name: string,
  variables: Readonly<Record<string, string>>,
  root = ROOT,
): Promise<FunctionProcess> {
  const port = await findFreePort()
  const file = join(root, 'supabase/functions', name, 'index.ts')
  const config = join(root, 'supabase/functions/deno.json')
  const output: string[] = []
  const child = spawn(
    DENO,
    [
      ...['run', '--quiet', '--no-lock', '--node-modules-dir=none', '--no-prompt', '--config', config],
      ...['--allow-net', '--allow-env', '--allow-read', '--allow-sys'],
      ...[join(import.meta.dirname, 'run-function.mjs'), String(port), `file://${file}`],
    ],
    // A group of its own: what npm calls deno only starts the program, and would end without it.
    {
      env: { ...surroundings(), ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
      cwd: root,
      detached: true,
    },
  )
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()))
  await untilListening(child, output)
  return {
    url: `http://127.0.0.1:${port}`,
    output,
    async close() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      process.kill(-Number(child.pid), 'SIGTERM')
      await ended
    },
  }
}

/** How this machine reaches the registry, and nothing else of its environment. */
function surroundings(): Record<string, string> {
  const names = ['PATH', 'HOME', 'DENO_DIR', 'NPM_CONFIG_REGISTRY', 'HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY']
  const known = names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))
  return { ...(Object.fromEntries(known) as Record<string, string>), DENO_TLS_CA_STORE: 'mozilla,system' }
}

async function untilListening(child: ChildProcess, output: string[]): Promise<void> {
  if (!child.stdout) throw new Error('no output to read')
  const lines = createInterface(child.stdout)
  await new Promise<void>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`the function did not boot: ${output.join('')}`)))
    lines.on('line', (line) => (line === 'listening' ? resolve() : output.push(`${line}\n`)))
  })
}
