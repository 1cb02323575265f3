import { execFileSync } from 'node:child_process'

/** A package may bring a daemon: nothing is to start by its installation, and nobody is there to answer questions. */
const QUIET = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }

/** Tries to install them; what matters is whether the programs are there in the end, which the caller sees. */
export function tryDebianPackages(names: readonly string[]): void {
  // An installation that was cut short, on the machine or on the image it was made from, makes apt refuse every other.
  tries('dpkg', ['--force-confdef', '--configure', '-a'])
  tries('apt-get', ['update', '-qq'])
  tries('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names])
}

function tries(command: string, args: readonly string[]): void {
  try {
    execFileSync(command, args, { stdio: 'inherit', env: QUIET })
  } catch {
    // Without root or apt: the caller says what is missing.
  }
}
