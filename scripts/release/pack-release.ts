import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { assembleRelease, VERSION, type Architecture } from './assemble-release.ts'

/**
 * Options with which the same files give the same bytes, except for the database. Every user can
 * read the files, whatever the umask.
 */
const TAR = [
  '--sort=name',
  '--mtime=2026-01-01 00:00Z',
  '--owner=0',
  '--group=0',
  '--numeric-owner',
  '--mode=u+w,go-w,a+rX',
  '-cz',
]

/** Writes the archive for one platform into a folder and returns its path. Needs GNU tar. */
export function packRelease(folder: string, architecture: Architecture): string {
  const name = `roue-des-avis-${VERSION}`
  const archive = join(folder, `${name}-linux-${architecture}.tar.gz`)
  const temporary = mkdtempSync(join(tmpdir(), 'roue-release-'))
  try {
    assembleRelease(join(temporary, name), architecture)
    execFileSync('tar', [...TAR, '-f', archive, '-C', temporary, name], { stdio: 'inherit' })
  } finally {
    rmSync(temporary, { recursive: true })
  }
  return archive
}
