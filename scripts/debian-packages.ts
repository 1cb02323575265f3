import { execFileSync } from 'node:child_process'

/** A package may bring a daemon: nothing is to start by its installation, and nobody is there to answer questions. */
const QUIET = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }

/** Tries to install them; what matters is whether the programs are there in the end, which the caller sees. */
export function tryDebianPackages(names: readonly string[]): void {
  tries(['update', '-qq'])
  tries(['install', '-y', '-qq', '--no-install-recommends', ...names])
}

function tries(args: readonly string[]): void {
  try {
    execFileSync('apt-get', args, { stdio: 'inherit', env: QUIET })
  } catch {
    // Without root or apt: the caller says what is missing.
  }
}
