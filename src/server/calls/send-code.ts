import type { SpinAnswer } from '#core/calls.ts'
import type { Venue } from '#core/venue.ts'
import { giveCode } from '#server/given-code.ts'
import type { Services } from '#server/services.ts'

type Win = { readonly id: string; readonly answer: SpinAnswer; readonly venue: Venue }

/**
 * Gives a win its code where that goes by mail only, and lets the mails leave. The answer waits for the code, which one who
 * asks to have her mail again must find; never for a mail server. What fails here, the rounds of late codes and of the outbox
 * take up: the draw is recorded, and its answer is not lost over it.
 */
export async function sendCode({ id, answer, venue }: Win, services: Services): Promise<void> {
  const { userEmail, prize } = answer
  const win = { id, user_email: userEmail, prize_name: prize.name, app_identifier: venue.key }
  try {
    const given = await giveCode(services, win)
    if (given.ok) services.outbox.sendSoon(given.code)
    else services.log('code by email failed', { participation: id, failure: given.failure })
  } catch (error) {
    const failure = error instanceof Error ? error.name : 'unknown'
    services.log('code by email failed', { participation: id, failure })
  }
}
