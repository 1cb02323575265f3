import * as v from 'valibot'

import type { Query } from '#database/server/database.ts'
import { CommandRefused } from '#platform/commands/server/command.ts'
import { readMailbox } from '#platform/mailbox/server/read-mailbox.ts'
import { CALL_ERROR_TEXTS } from '#texts/platform/calls/call-errors.ts'
import { shownLine } from '#venues/document/field-schema.ts'

type ReadText =
  | { readonly ok: true; readonly value: string }
  /** `problem`: a French sentence below the field. */
  | { readonly ok: false; readonly problem: string }

/** Reads the name of a member: one line of 1 to 80 characters. */
export function readMemberName(name: string): ReadText {
  const read = v.safeParse(shownLine(80), name.trim())
  return read.success
    ? { ok: true, value: read.output }
    : { ok: false, problem: read.issues[0].message }
}

/**
 * Reads the address of a member, and returns it in lower case, because a mailbox has one member.
 */
export function readMemberEmail(email: string): ReadText {
  const mailbox = readMailbox(email.trim())
  return mailbox === null
    ? { ok: false, problem: CALL_ERROR_TEXTS.invalid_email }
    : { ok: true, value: mailbox.toLowerCase() }
}

/**
 * Returns the id of the member with an address, as `readMemberEmail` returns it; null if there is
 * no such member.
 */
export async function findMemberId(query: Query, email: string): Promise<string | null> {
  const [member] = await query<{ id: string }>('select id from private.members where email = $1', [
    email,
  ])
  return member?.id ?? null
}

/**
 * Returns the id of the member with the address that a command got. Throws CommandRefused if there
 * is no such member.
 */
export async function requireMember(query: Query, address: string): Promise<string> {
  const email = readMemberEmail(address)
  const memberId = email.ok && (await findMemberId(query, email.value))
  if (!memberId) throw new CommandRefused(`No member has the address ${address}.`)
  return memberId
}
