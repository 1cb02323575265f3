import { test as base } from './fixtures.ts'
import { openOwnerEnvironment, type OwnerEnvironment } from './owner-environment.ts'

/**
 * A test whose browser is signed in as the owner of both examples. The tests of a file share one
 * server.
 */
export const test = base.extend<{ signedIn: void }, { environment: OwnerEnvironment }>({
  environment: [
    async ({}, use) => {
      const environment = await openOwnerEnvironment()
      await use(environment)
      await environment.close()
    },
    { scope: 'worker' },
  ],
  signedIn: [
    async ({ context, environment }, use) => use(await environment.signIn(context)),
    { auto: true },
  ],
})
