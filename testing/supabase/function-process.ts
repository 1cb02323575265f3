import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

import { findFreePort } from '#testing/machine/free-port.ts'

const ROOT = join(import.meta.dirname, '../..')
const DENO = join(import.meta.dirname, 'tools/node_modules/.bin/deno')

/** A function of `supabase/functions/` in Deno, in its own process as on the platform. */
export type FunctionProcess = {
  readonly url: string
  /** All its output, so that tests can check what must not be logged. */
  readonly output: string[]
  close(): Promise<void>
}

/**
 * Starts a function with the permissions that the platform grants: network and environment, no writing of files and no
 * programs. `root`: the folder of the project. Packages come from the registry, at the versions of deno.json.
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
    // In its own process group: npm's `deno` is a wrapper that starts the real program, and both must end.
    {
      env: { ...registryEnv(), ...variables },
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

/** Returns the variables that this machine needs to reach the registry, and no others. */
function registryEnv(): Record<string, string> {
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
