import { issueCode, type Win } from './give-code.ts'
import type { CodeServices } from './services.ts'

/**
 * Makes and saves the code of a win that gets its code by mail only, then starts sending its mails. Resolves once the code is
 * saved, without waiting for a mail server: a player who asks for the mail again must find it. Never rejects: the draw is
 * recorded, and the rounds of late codes and of the outbox retry what fails here.
 */
export async function issueCodeByMail(services: CodeServices, win: Win): Promise<void> {
  try {
    const given = await issueCode(services, win)
    if (given.ok) services.outbox.sendSoon(given.code)
    else services.log('code by email failed', { participation: win.id, failure: given.failure })
  } catch (error) {
    const failure = error instanceof Error ? error.name : 'unknown'
    services.log('code by email failed', { participation: win.id, failure })
  }
}
