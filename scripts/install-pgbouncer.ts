import { execFileSync } from 'node:child_process'

import { tryDebianPackages } from './debian-packages.ts'

/** pgbouncer for the tests of the pool behind a pooler: the machine's own, else Debian's package. */
if (!isThere()) {
  tryDebianPackages(['pgbouncer'])
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
