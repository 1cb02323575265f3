import { execFileSync } from 'node:child_process'

/** pgbouncer for the tests of the pool behind a pooler: the machine's own, else Debian's package. */
const NO_SERVICE = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }

if (!isThere()) {
  tries('apt-get', ['update', '-qq'])
  tries('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'pgbouncer'])
  if (!isThere()) {
    console.error('No pgbouncer: install it from your system’s packages (apt-get install pgbouncer).')
    process.exit(1)
  }
}

function isThere(): boolean {
  try {
    execFileSync('pgbouncer', ['--version'], { stdio: 'ignore', env: withSbin(process.env) })
    return true
  } catch {
    return false
  }
}

function withSbin(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return { ...env, PATH: `${env['PATH'] ?? ''}:/usr/sbin:/usr/local/sbin` }
}

function tries(command: string, args: readonly string[]): void {
  try {
    execFileSync(command, args, { stdio: 'inherit', env: NO_SERVICE })
  } catch {
    // What matters is whether it is there in the end.
  }
}
