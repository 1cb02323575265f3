import { secretLink } from '#members/link-addresses.ts'
import { commandLine } from '#platform/commands/server/command.ts'

import { hasInstallationOwner } from './installation-owner.ts'
import { makeLink } from './one-time-links.ts'
import type { MemberServices } from './services.ts'

export const SET_UP_MINUTES = 30

/**
 * Makes a link that gives its user the ownership of the installation. Returns null if there is an
 * owner already. Earlier links stay valid.
 */
export async function makeSetUpLink({
  asRole,
  bytes,
  publicUrl,
}: Pick<MemberServices, 'asRole' | 'bytes' | 'publicUrl'>): Promise<string | null> {
  return asRole('sign_in', {}, async (query) => {
    if (await hasInstallationOwner(query)) return null
    const secret = await makeLink(query, { purpose: 'setUp' }, SET_UP_MINUTES, bytes)
    return secretLink(publicUrl, 'setUp', secret)
  })
}

/**
 * Makes a set-up link at the start of a server without an owner, and returns it for the terminal.
 * The log, which others may read, has only the path of a file with the link, or the command that
 * prints the link. `writesFiles`: false with PostgreSQL.
 */
export async function offerSetUp(
  services: MemberServices,
  writesFiles: boolean,
): Promise<string | null> {
  const { setUpFile, log } = services
  const link = await makeSetUpLink(services)
  if (link === null) {
    await setUpFile.remove()
    return null
  }
  const isWritten = writesFiles && (await setUpFile.write(link))
  log(
    'not set up',
    isWritten ? { link: setUpFile.path } : { command: commandLine('admin setup-link') },
  )
  return link
}
