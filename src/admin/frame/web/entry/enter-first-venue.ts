import { readSession } from '#admin/frame/web/use-session.ts'
import { openFirstVenue } from '#admin/frame/web/use-route.ts'

/** Reads the new session after a sign-in by a link, then opens the first venue of the member. */
export async function enterFirstVenue(): Promise<void> {
  await readSession()
  openFirstVenue()
}
