import { issueCode, type Win } from './issue-code.ts'
import type { CodeServices } from './services.ts'

/**
 * Makes and saves the code of a win that gets its code by mail only, then starts sending its mails.
 * Resolves once the code is saved, without waiting for a mail server, so that the player can
 * request the mail again. Never rejects: the draw is recorded, and the rounds of late codes and of
 * the outbox retry.
 */
export async function issueCodeByMail(services: CodeServices, win: Win): Promise<void> {
  try {
    const result = await issueCode(services, win)
    if (result.ok) services.outbox.sendSoon(result.code)
    else services.log('code by email failed', { participation: win.id, failure: result.failure })
  } catch (error) {
    const failure = error instanceof Error ? error.name : 'unknown'
    services.log('code by email failed', { participation: win.id, failure })
  }
}
