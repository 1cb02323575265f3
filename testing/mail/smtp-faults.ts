import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** Where a mail can go wrong: at `text` its first bytes come, at `dot` all of it is there and the word is ours. */
export type SmtpStage = 'connect' | 'sender' | 'recipient' | 'text' | 'dot'

/**
 * What a mail server does instead of going on. A number is answered. `hang`: nothing any more. `drop`: the connection is
 * cut. `acceptThenDrop`: the mail is taken, and the connection cut before that is said. `slow`: goes on, a little later.
 */
export type SmtpFault = number | 'hang' | 'drop' | 'acceptThenDrop' | 'slow'

/** How it meets each stage of each mail; `to` is '' before the recipient is known. */
export type SmtpFaultPlan = (stage: SmtpStage, to: string) => SmtpFault | null

export const NO_SMTP_FAULTS: SmtpFaultPlan = () => null

const SLOW_MS = 300

/** Settles only when the server is to go on; rejects with what it answers instead. */
export async function applySmtpFault(fault: SmtpFault | null, socket: Socket | undefined): Promise<void> {
  if (fault === null) return
  if (fault === 'slow') return pause(SLOW_MS)
  if (typeof fault === 'number') {
    throw Object.assign(new Error('refused by the test'), { responseCode: fault })
  }
  if (fault !== 'hang') socket?.resetAndDestroy()
  await new Promise<never>(() => {})
}
