import { execFileSync } from 'node:child_process'

import { tryDebianPackages } from './debian-packages.ts'

/** haproxy for the fault runs behind a balancer: the machine's own, else Debian's package. */
if (!isThere()) {
  tryDebianPackages(['haproxy'])
  if (!isThere()) {
    console.error('No haproxy: install it from your system’s packages (apt-get install haproxy).')
    process.exit(1)
  }
}

function isThere(): boolean {
  const env = { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin:/usr/local/sbin` }
  try {
    execFileSync('haproxy', ['-v'], { stdio: 'ignore', env })
    return true
  } catch {
    return false
  }
}
