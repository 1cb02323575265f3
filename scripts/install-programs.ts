import { findProgram } from '#testing/find-program.ts'

import { tryDebianPackages } from './debian-packages.ts'

/**
 * The servers and tools that the tests play with, by `node scripts/install-programs.ts pgbouncer haproxy`: the machine's
 * own where it has them, else Debian's packages.
 */
const PACKAGES = new Map([
  ['pgbouncer', 'pgbouncer'],
  ['haproxy', 'haproxy'],
  ['pdftoppm', 'poppler-utils'],
  ['firefox-esr', 'firefox-esr'],
  ['WebKitWebDriver', 'webkit2gtk-driver'],
  ['Xvfb', 'xvfb'],
])

const asked = process.argv.slice(2).map((program) => ({ program, debian: PACKAGES.get(program) ?? program }))
const missing = () => asked.filter(({ program }) => findProgram(program) === null)

if (missing().length > 0) tryDebianPackages(missing().map(({ debian }) => debian))
for (const { program, debian } of missing()) {
  process.stderr.write(`No ${program}: install it from your system’s packages (apt-get install ${debian}).\n`)
  process.exitCode = 1
}
