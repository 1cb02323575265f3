import { useCallback, useEffect, useRef, useState } from 'react'

import { toHex } from '#platform/bytes.ts'
import { callServer } from '#platform/calls/web/call-server.ts'
import { storageKey, storedText } from '#platform/web/storage.ts'
import { ACTIVATE_PHONE, REDEMPTION } from '#redemption/calls.ts'
import { deskAfterActivation, deskAfterReply, type Desk } from '#redemption/desk.ts'
import type { RedemptionAction } from '#redemption/redemption.ts'
import type { RedemptionLink } from '#redemption/redemption-link.ts'
import { venuePageHref } from '#venues/page-addresses.ts'

import { STAFF_KEY } from './is-staff-phone.ts'

type RedemptionState = {
  /** Null if this phone is not authorised: it shows how to claim a prize. */
  readonly desk: Desk | null
  /** Is this an active staff phone, for any code of the venue? */
  readonly isStaff: boolean
  /** Is a request under way? */
  readonly isAsking: boolean
  readonly onAction: (action: RedemptionAction) => void
  readonly onTyped: (code: string) => void
  readonly onNext: () => void
  readonly onForget: () => void
}

const CHECKING: Desk = { view: 'checking' }
const PHONE_KEY_BYTES = 16
const makePhoneKey = () => toHex(crypto.getRandomValues(new Uint8Array(PHONE_KEY_BYTES)))

/**
 * The state and actions of the page for one link. The prize is that of the link, or of the code
 * that staff type.
 */
export function useRedemption(venueKey: string, link: RedemptionLink): RedemptionState {
  const [staffKey, setStaffKey] = useState(() => readStaffKey(venueKey))
  const isAuthorized = link.kind === 'token' || link.kind === 'staff' || staffKey !== null
  const [desk, setDesk] = useState<Desk>(link.kind === 'staff' ? { view: 'activate' } : CHECKING)
  const [isAsking, setIsAsking] = useState(isAuthorized && link.kind !== 'staff')
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
      const credentials =
        token === null
          ? { token, staffKey, code: code.current }
          : { token, staffKey: null, code: null }
      const next = deskAfterReply(
        action,
        await callServer(REDEMPTION, { appIdentifier: venueKey, action, ...credentials }),
      )
      if (requestNumber !== lastRequest.current) return
      if (token === null && next.view === 'refused' && next.isLinkBad) forgetStaffKey(venueKey)
      setIsAsking(false)
      setDesk(next)
    },
    [venueKey, token, staffKey],
  )

  const activate = async (secret: string) => {
    const request = { appIdentifier: venueKey, link: secret, phoneKey }
    const next = deskAfterActivation(await callServer(ACTIVATE_PHONE, request))
    setIsAsking(false)
    setDesk(next)
    if (next.view !== 'ready') return
    storeStaffKey(venueKey, phoneKey)
    replaceAddress(deskHref)
  }
  useEffect(() => {
    if (isAuthorized && link.kind !== 'staff') void send('look')
  }, [isAuthorized, link.kind, send])

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
    desk: isAuthorized ? desk : null,
    isStaff: staffKey !== null,
    isAsking,
    onAction: press,
    onTyped: look,
    onNext: () => (link.kind === 'none' ? look(null) : replaceAddress(deskHref)),
    onForget() {
      forgetStaffKey(venueKey)
      setStaffKey(null)
    },
  }
}

/** For a browser without storage: the key is then lost when the page closes. */
const inMemory = new Map<string, string>()

/** Returns the secret with which this phone was activated, or null. */
function readStaffKey(venueKey: string): string | null {
  return inMemory.get(venueKey) ?? storedText(storageKey(venueKey, STAFF_KEY))
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
