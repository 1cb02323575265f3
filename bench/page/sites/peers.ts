import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

import { installPackage } from '#scripts/install/install-package.ts'

/** The pages that ours is compared with. Each is a separate package in bench/peers/. */
export const PEERS = ['generator-style', 'react-custom-roulette', 'spin-wheel'] as const

export type PeerName = (typeof PEERS)[number]

const COMPRESS = join(import.meta.dirname, '../../../scripts/build/compress-page.ts')

/** Installs, builds and compresses a peer. Returns the folder of the built page. */
export function buildPeer(name: PeerName): string {
  const folder = join(import.meta.dirname, '../../peers', name)
  const dist = join(folder, 'dist')
  installPackage(folder)
  run(folder, join(folder, 'node_modules/.bin/vite'), ['build', '--logLevel=error'])
  compress(dist)
  return dist
}

/** Writes the compressed files of a built page. */
export function compress(dist: string): void {
  run(dist, process.execPath, [COMPRESS, dist])
}

function run(folder: string, command: string, args: readonly string[]): void {
  execFileSync(command, args, { cwd: folder, stdio: 'inherit' })
}
