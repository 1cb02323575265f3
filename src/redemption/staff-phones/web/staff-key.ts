import { toHex } from '#platform/bytes.ts'
import { callsOf } from '#platform/calls/call.ts'
import { callAndRead } from '#platform/calls/web/call-and-read.ts'
import { storageKey, storedText } from '#platform/web/storage.ts'
import { PHONE_KEY_BYTES, phoneKeyAnswer } from '#redemption/staff-phones/phone-key-schema.ts'
import type { STAFF_PHONE_CALLS } from '#redemption/staff-phones/server/staff-phone-calls.ts'

import { STAFF_KEY } from './is-staff-phone.ts'

const calls = callsOf<typeof STAFF_PHONE_CALLS>('/functions/v1')

/** The keys in memory, for a browser without storage. They are lost when the page closes. */
const inMemory = new Map<string, string | null>()

/** Returns the stored key with which this phone hands the prizes of a venue over, or null. */
export function readStaffKey(venueKey: string): string | null {
  return inMemory.get(venueKey) ?? storedText(storageKey(venueKey, STAFF_KEY))
}

/** Returns a new key for this phone. */
export function makeStaffKey(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(PHONE_KEY_BYTES)))
}

/** Stores the key of this phone; null removes it. Never throws. */
export function storeStaffKey(venueKey: string, staffKey: string | null): void {
  const name = storageKey(venueKey, STAFF_KEY)
  inMemory.set(venueKey, staffKey)
  try {
    if (staffKey === null) window.localStorage.removeItem(name)
    else window.localStorage.setItem(name, staffKey)
  } catch {
    // The key is only in memory.
  }
}

/**
 * Returns the key of this phone. Stores the key again if only the server's cookie has it. Returns
 * null if the phone has no key, and undefined without an answer.
 */
export async function recallStaffKey(venueKey: string): Promise<string | null | undefined> {
  const stored = readStaffKey(venueKey)
  if (stored !== null) return stored
  const result = await askForCookie(venueKey, false)
  // A server of release 1.0 has no such call.
  if (result.type === 'refused' && result.code === 'bad_request') return null
  if (result.type !== 'answered') return undefined
  const { phoneKey } = result.answer
  if (phoneKey) storeStaffKey(venueKey, phoneKey)
  return phoneKey
}

/** Removes the key from this phone and from its cookie. Returns false without an answer. */
export async function forgetStaffKey(venueKey: string): Promise<boolean> {
  const result = await askForCookie(venueKey, true)
  // As long as the server's cookie has the key, the phone would get the key back.
  if (result.type !== 'answered') return false
  storeStaffKey(venueKey, null)
  return true
}

const askForCookie = async (venueKey: string, forget: boolean) =>
  callAndRead(calls('phone-key', { appIdentifier: venueKey, forget }), phoneKeyAnswer)
