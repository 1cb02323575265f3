import { expect, type BrowserContext } from '@playwright/test'

import { membersCalls } from '#members/web/members-calls.ts'
import type { TestEnvironment } from '#testing/servers/test-environment.ts'

import { test as sharedTest, testWithServer } from './fixtures.ts'
import { callAsMember, OWNER, readSetUpLink } from './owner.ts'
import { openEnvironment } from './server-environment.ts'

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>
type Used = { readonly context: BrowserContext; readonly environment: TestEnvironment }

/** The cookies of the owner of each server. */
const sessions = new WeakMap<TestEnvironment, Cookies>()

/** Signs a browser in as the owner of a server. The first call sets the owner up. */
async function signIn(context: BrowserContext, environment: TestEnvironment): Promise<void> {
  const cookies = sessions.get(environment)
  if (cookies) return context.addCookies(cookies)
  const secret = (await readSetUpLink(environment)).split('/').at(-1) ?? ''
  expect(await callAsMember(context, membersCalls('set-up', { secret, ...OWNER }))).toEqual({
    type: 'done',
  })
  sessions.set(environment, await context.cookies())
}

const signedIn = async ({ context, environment }: Used, use: () => Promise<void>) => {
  await signIn(context, environment)
  await use()
}

/**
 * A test whose browser is signed in as the owner, on the server that most tests share. Such a test
 * changes nothing that other tests see.
 */
export const test = sharedTest.extend<{ signedIn: void }>({ signedIn: [signedIn, { auto: true }] })

/** Returns the same test on a separate server, which the tests of a file share. */
export function testAsOwner() {
  return testWithServer(openEnvironment).extend<{ signedIn: void }>({
    signedIn: [signedIn, { auto: true }],
  })
}
