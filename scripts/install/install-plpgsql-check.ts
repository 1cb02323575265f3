import { existsSync } from 'node:fs'

import { tryDebianPackages } from './debian-packages.ts'

/** A PostgreSQL with plpgsql_check, which Supabase's `db lint` asks for: one of Debian's, whichever it has. */
const VERSIONS = [15, 16, 17, 18] as const
const isThere = () =>
  VERSIONS.some((version) => existsSync(`/usr/share/postgresql/${version}/extension/plpgsql_check.control`))

for (const version of VERSIONS)
  if (!isThere()) await tryDebianPackages([`postgresql-${version}`, `postgresql-${version}-plpgsql-check`])
if (!isThere()) {
  process.stderr.write('No plpgsql_check: install it from your system’s packages, with its PostgreSQL.\n')
  process.exit(1)
}
