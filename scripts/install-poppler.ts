import { execFileSync } from 'node:child_process'

import { tryDebianPackages } from './debian-packages.ts'

/** `pdftoppm` for the pictures of the posters: the machine's own, else Debian's package. */
if (!isThere()) {
  tryDebianPackages(['poppler-utils'])
  if (!isThere()) {
    console.error('No pdftoppm: install it from your system’s packages (apt-get install poppler-utils).')
    process.exit(1)
  }
}

function isThere(): boolean {
  try {
    execFileSync('pdftoppm', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
