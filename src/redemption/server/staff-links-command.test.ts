import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Database } from '#database/server/database.ts'
import type { Command } from '#platform/server/commands/command.ts'
import { ACTIVATE_PHONE, REDEMPTION } from '#redemption/calls.ts'
import { testDatabases } from '#testing/database/databases.ts'
import { runCommand } from '#testing/servers/run-command.ts'
import { randomHex, serveApp, type ServedApp } from '#testing/servers/served-app.ts'

import { revokeStaffLinkCommand } from './revoke-staff-link-command.ts'
import { staffLinkCommand } from './staff-link-command.ts'
import { staffLinksCommand } from './staff-links-command.ts'

describe('npm run venue -- staff-link', () => {
  let database: Database
  let served: ServedApp
  beforeAll(async () => {
    database = (await testDatabases[1]?.open()) as Database
    served = await serveApp(database)
  })
  afterAll(async () => database.close())

  const run = async (command: Command, ...args: readonly string[]) => {
    return runCommand(command, { database, services: served.services }, ...args)
  }
  const activate = async (link: string, phoneKey: string) =>
    (await served.post(ACTIVATE_PHONE.path, { appIdentifier: 'wafubar', link, phoneKey })).status
  /** Returns the error code for a look at an unused code with this phone. */
  const tryPhone = async (staffKey: string) => {
    const asked = { appIdentifier: 'wafubar', action: 'look', staffKey, code: 'ZZZZZZZZ' }
    const response = await served.post(REDEMPTION.path, asked)
    return ((await response.json()) as { code: string }).code
  }

  it.each([
    [staffLinkCommand, []],
    [staffLinkCommand, ['no-such-bar']],
    [staffLinkCommand, ['wafubar', 'x'.repeat(41)]],
    [staffLinksCommand, ['wafubar', 'nolimit']],
    [revokeStaffLinkCommand, ['wafubar']],
    [revokeStaffLinkCommand, ['wafubar', 'all']],
    [revokeStaffLinkCommand, ['wafubar', '99']],
    [revokeStaffLinkCommand, ['no-such-bar', '1']],
  ])('refuses invalid arguments: %#', async (command, args) => {
    await expect(run(command, ...args)).rejects.toMatchObject({ name: 'CommandRefused' })
  })

  it('prints a new link each time, stores no secret, and revokes a link by its id', async () => {
    expect(await run(staffLinksCommand, 'wafubar')).toBe('There is no staff link yet.')
    const printed = [await run(staffLinkCommand, 'wafubar'), await run(staffLinkCommand, 'wafubar', 'Bar')]
    const secrets = printed.map((text) => {
      const [, secret = ''] =
        /^https:\/\/roue\.example\/#\/wafubar\/remise\/equipe\/([\w-]{22})$/m.exec(text) ?? []
      return secret
    })
    expect(new Set(secrets).size).toBe(2)
    const rows = await served.asAdmin(async (query) => query('select * from private.staff_links'))
    for (const secret of secrets) expect(JSON.stringify(rows)).not.toContain(secret)

    const [first = '', second = ''] = secrets
    const phones = [randomHex(16), randomHex(16)] as const
    expect([await activate(first, phones[0]), await activate(second, phones[1])]).toEqual([204, 204])
    expect([await tryPhone(phones[0]), await tryPhone(phones[1])]).toEqual(['code_unknown', 'code_unknown'])
    for (const key of [randomHex(16), first]) expect(await tryPhone(key)).toBe('link_refused')
    await expect(run(revokeStaffLinkCommand, 'nolimit', '1')).rejects.toMatchObject({
      name: 'CommandRefused',
    })
    expect(await run(revokeStaffLinkCommand, 'wafubar', '1')).toBe('Staff link 1 of wafubar is revoked.')
    expect([await tryPhone(phones[0]), await tryPhone(phones[1])]).toEqual(['link_refused', 'code_unknown'])
    await expect(run(revokeStaffLinkCommand, 'wafubar', '1')).rejects.toMatchObject({
      name: 'CommandRefused',
    })
    expect(await run(staffLinksCommand, 'wafubar')).toMatch(
      /^1 {2}made .* revoked .*\n2 {2}made .* active .* {2}0 handed over {2}Bar$/,
    )
  })
})
