import { existsSync } from 'node:fs'

import { installDebianPackagesIfPossible } from './debian-packages.ts'

/** Supabase's `db lint` needs a PostgreSQL with plpgsql_check. Each release of Debian has one of these versions. */
const VERSIONS = [15, 16, 17, 18] as const
const isInstalled = () =>
  VERSIONS.some((version) => existsSync(`/usr/share/postgresql/${version}/extension/plpgsql_check.control`))

for (const version of VERSIONS)
  if (!isInstalled())
    await installDebianPackagesIfPossible([`postgresql-${version}`, `postgresql-${version}-plpgsql-check`])
if (!isInstalled()) {
  process.stderr.write('No plpgsql_check: install it from your system’s packages, with its PostgreSQL.\n')
  process.exit(1)
}
