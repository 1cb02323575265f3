import { findProgram } from '#testing/machine/find-program.ts'

import { installDebianPackagesIfPossible } from './debian-packages.ts'

/**
 * `node scripts/install/install-programs.ts pgbouncer haproxy` installs the named programs from
 * Debian's packages. The tests use these programs. Programs that the machine already has are
 * skipped.
 */
const PACKAGES = new Map([
  ['pdftoppm', 'poppler-utils'],
  ['pgbench', 'postgresql'],
  ['WebKitWebDriver', 'webkit2gtk-driver'],
  ['Xvfb', 'xvfb'],
])

const programs = process.argv.slice(2).map((program) => ({
  program,
  debian: PACKAGES.get(program) ?? program,
}))
const missing = () => programs.filter(({ program }) => findProgram(program) === null)

if (missing().length > 0)
  await installDebianPackagesIfPossible(missing().map(({ debian }) => debian))
for (const { program, debian } of missing()) {
  process.stderr.write(
    `No ${program}: install it, on Debian by apt-get install ${debian}, on macOS with Homebrew.\n`,
  )
  process.exitCode = 1
}
