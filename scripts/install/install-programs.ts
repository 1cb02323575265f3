import { findProgram } from '#testing/find-program.ts'

import { tryDebianPackages } from './debian-packages.ts'

/**
 * The servers and tools that the tests use, by `node scripts/install/install-programs.ts pgbouncer haproxy`: the machine's own
 * where it has them, else Debian's packages.
 */
const PACKAGES = new Map([
  ['pdftoppm', 'poppler-utils'],
  ['WebKitWebDriver', 'webkit2gtk-driver'],
  ['Xvfb', 'xvfb'],
])
/** Where Homebrew calls them otherwise. */
const HOMEBREW = new Map([['pdftoppm', 'poppler']])

const asked = process.argv.slice(2).map((program) => ({
  program,
  debian: PACKAGES.get(program) ?? program,
  homebrew: HOMEBREW.get(program) ?? program,
}))
const missing = () => asked.filter(({ program }) => findProgram(program) === null)

if (missing().length > 0) await tryDebianPackages(missing().map(({ debian }) => debian))
for (const { program, debian, homebrew } of missing()) {
  process.stderr.write(
    `No ${program}: install it, on Debian by apt-get install ${debian}, on macOS by brew install ${homebrew}.\n`,
  )
  process.exitCode = 1
}
