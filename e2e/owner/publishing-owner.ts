import { testAsOwner } from '#e2e/support/signed-in-owner.ts'

/**
 * A test whose browser is signed in as the owner, and that publishes. Such tests share a server that
 * no other test uses, because a published venue is on the home page. Each of these tests publishes
 * another venue.
 */
export const test = testAsOwner()
