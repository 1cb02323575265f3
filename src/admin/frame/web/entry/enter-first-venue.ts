import { readSession } from '#admin/frame/web/use-session.ts'
import { openFirstVenue } from '#admin/frame/web/use-route.ts'

/** After a link has signed in: reads who that is, then opens the first venue. */
export async function enterFirstVenue(): Promise<void> {
  await readSession()
  openFirstVenue()
}
