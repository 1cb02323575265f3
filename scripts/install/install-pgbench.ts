import { findPgbench } from '#bench/server/pgbench.ts'
import { installDebianPackagesIfPossible } from './debian-packages.ts'

/**
 * pgbench is part of Debian's PostgreSQL packages. Each release of Debian has one of these
 * versions.
 */
const VERSIONS = [15, 16, 17, 18] as const

for (const version of VERSIONS) {
  if (findPgbench() !== null) break
  await installDebianPackagesIfPossible([`postgresql-${version}`])
}
if (findPgbench() === null) {
  process.stderr.write(
    'No pgbench: install it from your system’s packages (apt-get install postgresql).\n',
  )
  process.exit(1)
}
