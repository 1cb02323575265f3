import type { MAILBOX_CALLS } from '#admin/mailbox/server/mailbox.ts'
import { callsOf } from '#platform/calls/call.ts'

export const mailboxCalls = callsOf<typeof MAILBOX_CALLS>('/gestion/calls/mailbox')
