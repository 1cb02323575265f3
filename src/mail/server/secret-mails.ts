import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

import { DatabaseUnavailable } from '#database/server/database-error.ts'
import type { Mail } from '#mail/mail-layout.ts'
import { backOffSeconds } from '#mail/mail-timing.ts'
import type { Log } from '#platform/server/log.ts'

import { redactAddresses } from './redact-addresses.ts'
import type { MailTransport } from './transport.ts'

type SecretMail = {
  readonly kind: 'sign_in' | 'invitation' | 'mailbox_code' | 'publication'
  readonly to: string
  readonly mail: Mail
  /**
   * Returns whether the mail is still needed, and its secret valid. The function is called before
   * each retry.
   */
  readonly isValid: () => Promise<boolean>
}

/**
 * Sends mails with a secret link or code, and mails about publications. They are not in the outbox,
 * because its table, folder and page must not contain the secret.
 */
export type SecretMails = {
  /** Sends a mail after the current request is answered, and retries it from memory. */
  sendSoon(mail: SecretMail): void
}

type Tools = {
  readonly transport: Pick<MailTransport, 'deliver'>
  readonly publicUrl: string
  readonly log: Log
  readonly wait?: (ms: number) => Promise<unknown>
}

/** Returns the sender of secret mails. */
export function createSecretMails({
  transport,
  publicUrl,
  log,
  wait = async (ms) => pause(ms, null, { ref: false }),
}: Tools): SecretMails {
  async function send({ kind, to, mail, isValid }: SecretMail): Promise<void> {
    const messageId = `<${randomUUID()}@${new URL(publicUrl).hostname}>`
    for (let attempt = 1; ; attempt += 1) {
      const delivery = redactAddresses(await transport.deliver({ ...mail, messageId, to }), to)
      log('mail', { kind, ...delivery })
      if (delivery.outcome !== 'failed') return
      await wait(backOffSeconds(attempt, delivery.isDeferred === true) * 1000)
      if (!(await isValid().catch((error: unknown) => error instanceof DatabaseUnavailable))) return
    }
  }
  return { sendSoon: (mail) => void setImmediate(() => void send(mail)) }
}
