import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { tryDebianPackages } from './debian-packages.ts'

/**
 * What `npm run browsers` plays in beside Chromium: Firefox, and WebKit with its driver and a screen to open its window
 * on. The machine's own, else Debian's packages.
 */
const NEEDED = [
  { program: 'firefox-esr', debian: 'firefox-esr' },
  { program: 'WebKitWebDriver', debian: 'webkit2gtk-driver' },
  { program: 'Xvfb', debian: 'xvfb' },
] as const

const missing = () => NEEDED.filter(({ program }) => !isThere(program))

if (missing().length > 0) tryDebianPackages(missing().map(({ debian }) => debian))
for (const { program, debian } of missing()) {
  process.stderr.write(`No ${program}: install it from your system’s packages (apt-get install ${debian}).\n`)
  process.exitCode = 1
}

function isThere(program: string): boolean {
  return (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)))
}
