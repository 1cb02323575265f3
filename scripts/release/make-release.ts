/**
 * `npm run release` writes one archive for each Linux platform, and their checksums, into
 * `release/`. `make-release.ts <folder>` writes the contents of the archive for this machine into a
 * new folder.
 */

import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import process from 'node:process'

import { ARCHITECTURES, assembleRelease } from './assemble-release.ts'
import { packRelease } from './pack-release.ts'

const RELEASE = join(import.meta.dirname, '../../release')

const [, , folder] = process.argv
if (folder === undefined) packAll()
else {
  const architecture = ARCHITECTURES.find((name) => name === process.arch)
  if (architecture === undefined) throw new Error(`There is no archive for ${process.arch}.`)
  assembleRelease(folder, architecture)
}

function packAll(): void {
  mkdirSync(RELEASE, { recursive: true })
  const sums = ARCHITECTURES.map((architecture) => {
    const archive = packRelease(RELEASE, architecture)
    const megabytes = Math.round(statSync(archive).size / 1e5) / 10
    console.log(`release/${basename(archive)}  ${megabytes} MB`)
    const sum = createHash('sha256').update(readFileSync(archive)).digest('hex')
    return `${sum}  ${basename(archive)}\n`
  })
  writeFileSync(join(RELEASE, 'SHA256SUMS'), sums.join(''))
}
