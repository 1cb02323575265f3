import { useCallback, useEffect, useRef, useState } from 'react'

import { toHex } from '#platform/bytes.ts'
import { callsOf } from '#platform/calls/call.ts'
import { callAndRead } from '#platform/calls/web/call-and-read.ts'
import { callServer } from '#platform/calls/web/call-server.ts'
import { storageKey, storedText } from '#platform/web/storage.ts'
import { deskAfterReply, isLinkBad, type Desk } from '#redemption/desk.ts'
import type { RedemptionAction } from '#redemption/redemption.ts'
import type { RedemptionLink } from '#redemption/redemption-link.ts'
import { PHONE_KEY_BYTES, phoneKeyAnswer, redemptionAnswer } from '#redemption/redemption-schema.ts'
import type { ACTIVATION_CALLS } from '#redemption/server/activate-phone.ts'
import type { REDEMPTION_CALLS } from '#redemption/server/redeem.ts'
import { venuePageHref } from '#venues/page-addresses.ts'

import { STAFF_KEY } from './is-staff-phone.ts'

const calls = callsOf<typeof REDEMPTION_CALLS & typeof ACTIVATION_CALLS>('/functions/v1')

/** What the page shows, and its actions. */
export type RedemptionState = {
  /** Null if this phone has no key: it shows how to claim a prize. */
  readonly desk: Desk | null
  /** Has this phone a key, for any code of the venue? */
  readonly isStaff: boolean
  /** Has this page activated the phone, and asked for no prize since? */
  readonly isNew: boolean
  /** Is a request under way? */
  readonly isAsking: boolean
  readonly onAction: (action: RedemptionAction) => void
  readonly onTyped: (code: string) => void
  readonly onNext: () => void
  readonly onForget: () => void
}

/** The venues for which this page has just activated the phone. */
const newPhones = new Set<string>()
const CHECKING: Desk = { type: 'checking' }
const UNANSWERED: Desk = { type: 'unanswered' }
const makePhoneKey = () => toHex(crypto.getRandomValues(new Uint8Array(PHONE_KEY_BYTES)))

/**
 * The state and actions of the page for one link. The prize is that of the link, or of the code
 * that staff type.
 */
export function useRedemption(venueKey: string, link: RedemptionLink): RedemptionState {
  const [desk, setDesk] = useState<Desk | null>(
    link.kind === 'staff' ? { type: 'activate' } : CHECKING,
  )
  const [isAsking, setIsAsking] = useState(link.kind !== 'staff')
  /** Made once, so that the phone can repeat its activation after a lost answer. */
  const [phoneKey] = useState(makePhoneKey)
  /** The code of the next request: typed by staff, or from the link. */
  const code = useRef(link.kind === 'code' ? link.code : null)
  /**
   * The number of the last request: an answer to an earlier one must not replace a later answer.
   */
  const lastRequest = useRef(0)
  const token = link.kind === 'token' ? link.token : null
  const deskHref = venuePageHref(venueKey, 'redemption')

  const send = useCallback(
    async (action: RedemptionAction) => {
      const requestNumber = (lastRequest.current += 1)
      if (code.current !== null) newPhones.delete(venueKey)
      const staffKey = token === null ? await recallStaffKey(venueKey) : null
      let next: Desk | null = staffKey === undefined ? UNANSWERED : null
      if (staffKey !== undefined && (token ?? staffKey)) {
        const request = { appIdentifier: venueKey, action, token, staffKey, code: code.current }
        const reply = await callAndRead(calls('redemption', request), redemptionAnswer)
        next = deskAfterReply(action, reply)
      }
      if (requestNumber !== lastRequest.current) return
      if (staffKey && next && isLinkBad(next)) forgetStaffKey(venueKey)
      setIsAsking(false)
      setDesk(next)
    },
    [venueKey, token],
  )

  const activate = async (secret: string) => {
    const request = { appIdentifier: venueKey, link: secret, phoneKey }
    const next = deskAfterReply('look', await callServer(calls('activate-phone', request)))
    if (next.type === 'ready') {
      storeStaffKey(venueKey, phoneKey)
      newPhones.add(venueKey)
    }
    // A refused link may have activated this phone before.
    const staffKey = next.type === 'unanswered' ? undefined : await recallStaffKey(venueKey)
    if (staffKey) return replaceAddress(deskHref)
    setIsAsking(false)
    setDesk(staffKey === undefined ? UNANSWERED : next)
  }
  const forget = async () => {
    const reply = await askPhoneKey(venueKey, true)
    // While the server's cookie has the key, the phone would get it back.
    if (reply.type !== 'answered') return setDesk(UNANSWERED)
    forgetStaffKey(venueKey)
    setDesk(null)
  }
  useEffect(() => {
    if (link.kind !== 'staff') void send('look')
  }, [link.kind, send])

  const press = (action: RedemptionAction) => {
    setIsAsking(true)
    void (link.kind === 'staff' ? activate(link.secret) : send(action))
  }
  const look = (typed: string | null) => {
    code.current = typed
    setDesk(CHECKING)
    press('look')
  }
  return {
    desk,
    isStaff: readStaffKey(venueKey) !== null,
    isNew: newPhones.has(venueKey),
    isAsking,
    onAction: (action) => void (isAsking || press(action)),
    onTyped: look,
    onNext: () => (link.kind === 'none' ? look(null) : replaceAddress(deskHref)),
    onForget: () => void forget(),
  }
}

const askPhoneKey = async (venueKey: string, forget: boolean) =>
  callAndRead(calls('phone-key', { appIdentifier: venueKey, forget }), phoneKeyAnswer)

/** For a browser without storage: the key is then lost when the page closes. */
const inMemory = new Map<string, string>()

/** Returns the stored secret with which this phone was activated, or null. */
function readStaffKey(venueKey: string): string | null {
  return inMemory.get(venueKey) ?? storedText(storageKey(venueKey, STAFF_KEY))
}

/**
 * Returns the secret of this phone, which is stored again if only the server's cookie has it. Null if
 * it has none, undefined without an answer.
 */
async function recallStaffKey(venueKey: string): Promise<string | null | undefined> {
  const stored = readStaffKey(venueKey)
  if (stored !== null) return stored
  const reply = await askPhoneKey(venueKey, false)
  // A server of 1.0 does not know the call.
  if (reply.type === 'refused' && reply.code === 'bad_request') return null
  if (reply.type !== 'answered') return undefined
  const { phoneKey } = reply.answer
  if (phoneKey) storeStaffKey(venueKey, phoneKey)
  return phoneKey
}

/** Stores the secret of this phone. Never throws. */
function storeStaffKey(venueKey: string, secret: string): void {
  inMemory.set(venueKey, secret)
  try {
    window.localStorage.setItem(storageKey(venueKey, STAFF_KEY), secret)
  } catch {
    // The key is in memory.
  }
}

/** Removes the stored secret. Never throws. */
function forgetStaffKey(venueKey: string): void {
  inMemory.delete(venueKey)
  try {
    window.localStorage.removeItem(storageKey(venueKey, STAFF_KEY))
  } catch {
    // Nothing was stored.
  }
}

/**
 * Navigates to `href` and replaces the current history entry, so that no secret of the old address
 * stays in the history.
 */
function replaceAddress(href: string): void {
  window.history.replaceState(null, '', href)
  window.dispatchEvent(new Event('hashchange'))
}
