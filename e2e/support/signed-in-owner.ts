import type { BrowserContext } from '@playwright/test'

import { SET_UP } from '#members/calls.ts'
import { openBrowser, type Browser } from '#testing/members/browser.ts'
import type { TestEnvironment } from '#testing/servers/test-environment.ts'

import { test as sharedTest, testWithServer } from './fixtures.ts'
import { OWNER, readSetUpLink } from './owner.ts'
import { openEnvironment } from './server-environment.ts'

type SignedIn = {
  /** The owner of the server, for calls without a page. The browser has the same session. */
  readonly owner: Browser
}

/** The owner of each server. */
const owners = new WeakMap<TestEnvironment, Promise<Browser>>()

/** Returns the owner of a server, who does its first run with the first call. */
export async function ownerOf(environment: TestEnvironment): Promise<Browser> {
  const owner = owners.get(environment) ?? makeOwner(environment)
  owners.set(environment, owner)
  return owner
}

async function makeOwner(environment: TestEnvironment): Promise<Browser> {
  const owner = openBrowser({
    request: async (path, init) => fetch(environment.url + path, init),
  })
  const secret = (await readSetUpLink(environment)).split('/').at(-1) ?? ''
  const { type } = await owner.call(SET_UP, { secret, ...OWNER })
  if (type !== 'done') throw new Error(`the first run: ${type}`)
  return owner
}

/** Opens the session of the owner in a browser. */
async function openSession(owner: Browser, context: BrowserContext, url: string): Promise<void> {
  const cookies = [...owner.cookies].map(([name, value]) => ({ name, value, url }))
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, sameSite: 'Strict' })))
}

type Used = { readonly context: BrowserContext; readonly environment: TestEnvironment }

const owner = [
  async ({ context, environment }: Used, use: (value: Browser) => Promise<void>) => {
    const signedIn = await ownerOf(environment)
    await openSession(signedIn, context, environment.url)
    await use(signedIn)
  },
  { auto: true },
] as const

/**
 * A test whose browser is signed in as the owner, on the server that most tests share. It changes
 * nothing that others see.
 */
export const test = sharedTest.extend<SignedIn>({ owner: [...owner] })

/** The same on a server of its own, which the tests of a file share. */
export function testAsOwner() {
  return testWithServer(openEnvironment).extend<SignedIn>({ owner: [...owner] })
}
