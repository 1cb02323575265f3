import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test'

import { invitationsCalls } from '#admin/team/web/team-calls.ts'
import { membersCalls } from '#members/web/members-calls.ts'
import type { Role } from '#platform/calls/access.ts'
import type { TestEnvironment } from '#testing/servers/test-environment.ts'

import { callAsMember } from './owner.ts'

type Used = {
  readonly browser: Browser
  readonly environment: TestEnvironment
  readonly watchErrors: (context: BrowserContext) => void
}

/**
 * Opens another browser, signed in as a new member of a venue. The owner of `page` invites this
 * member.
 */
export async function signInColleague(
  page: Page,
  { browser, environment, watchErrors }: Used,
  { name, role, venue }: { readonly name: string; readonly role: Role; readonly venue: string },
): Promise<Page> {
  const email = `${name.toLowerCase()}@bistrot.example`
  const invited = await callAsMember(page, invitationsCalls('invite', venue, { role, email }))
  if (invited.type !== 'invited') throw new Error(invited.problem)
  const secret = invited.link.href.split('/').at(-1) ?? ''
  const context = await browser.newContext({ baseURL: environment.url })
  watchErrors(context)
  expect(await callAsMember(context, membersCalls('use-link', { secret, name }))).toEqual({
    type: 'done',
  })
  return context.newPage()
}
