import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * The stages of a mail. `text`: its first bytes arrive. `dot`: the mail is complete, and the server
 * must answer.
 */
export type SmtpStage = 'connect' | 'sender' | 'recipient' | 'text' | 'dot'

/**
 * A fault of a mail server. A number is answered as a status code. `hang`: no further answer.
 * `drop`: the connection is reset. `acceptThenDrop`: the mail is accepted, and the connection is
 * reset before the answer. `slow`: the server continues after a delay.
 */
export type SmtpFault = number | 'hang' | 'drop' | 'acceptThenDrop' | 'slow'

/**
 * Returns the fault at a stage of a mail, or null. `to` is the recipient, or '' before the
 * recipient is known.
 */
export type SmtpFaultPlan = (stage: SmtpStage, to: string) => SmtpFault | null

export const NO_SMTP_FAULTS: SmtpFaultPlan = () => null

const SLOW_MS = 300

/**
 * Resolves when the server should continue. Rejects with the status code that the server answers
 * instead.
 */
export async function applySmtpFault(
  fault: SmtpFault | null,
  socket: Socket | undefined,
): Promise<void> {
  if (fault === null) return
  if (fault === 'slow') return pause(SLOW_MS)
  if (typeof fault === 'number') {
    throw Object.assign(new Error('refused by the test'), { responseCode: fault })
  }
  if (fault !== 'hang') socket?.resetAndDestroy()
  await new Promise<never>(() => {})
}
