import { testWithServer } from './fixtures.ts'
import { openOwnerEnvironment } from './owner-environment.ts'

/**
 * A test whose browser is signed in as the owner of both examples. The tests of a file share one
 * server.
 */
export const test = testWithServer(openOwnerEnvironment).extend<{ signedIn: void }>({
  signedIn: [
    async ({ context, environment }, use) => use(await environment.signIn(context)),
    { auto: true },
  ],
})
