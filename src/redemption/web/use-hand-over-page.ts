import { useCallback, useEffect, useRef, useState } from 'react'

import { callsOf } from '#platform/calls/call.ts'
import { callAndRead } from '#platform/calls/web/call-and-read.ts'
import { callServer } from '#platform/calls/web/call-server.ts'
import { isLinkRefused, viewAfterResult, type HandOverView } from '#redemption/hand-over-view.ts'
import type { RedemptionAction } from '#redemption/redemption.ts'
import type { RedemptionLink } from '#redemption/redemption-link.ts'
import { redemptionAnswer } from '#redemption/redemption-schema.ts'
import type { REDEMPTION_CALLS } from '#redemption/server/redeem.ts'
import type { STAFF_PHONE_CALLS } from '#redemption/staff-phones/server/staff-phone-calls.ts'
import {
  forgetStaffKey,
  makeStaffKey,
  readStaffKey,
  recallStaffKey,
  storeStaffKey,
} from '#redemption/staff-phones/web/staff-key.ts'
import { venuePageHref } from '#venues/page-addresses.ts'

const calls = callsOf<typeof REDEMPTION_CALLS & typeof STAFF_PHONE_CALLS>('/functions/v1')

/** The view of the hand-over page, and its actions. */
export type HandOverPageState = {
  /** The view; null if this phone has no key. The page then shows how to claim a prize. */
  readonly view: HandOverView | null
  /** True if this phone has a key, for any code of the venue. */
  readonly isStaff: boolean
  /** True if this page has activated the phone, and has requested no prize since. */
  readonly isNew: boolean
  /** True while a request is under way. */
  readonly isBusy: boolean
  readonly onAction: (action: RedemptionAction) => void
  readonly onTyped: (code: string) => void
  readonly onNext: () => void
  readonly onForget: () => void
}

/** The venues for which this page has just activated the phone. */
const newPhones = new Set<string>()
const CHECKING: HandOverView = { type: 'checking' }
const UNANSWERED: HandOverView = { type: 'unanswered' }

/**
 * Returns the state and actions of the hand-over page for one link. The page shows the prize of the
 * link, or of the code that staff type.
 */
export function useHandOverPage(venueKey: string, link: RedemptionLink): HandOverPageState {
  const [view, setView] = useState<HandOverView | null>(
    link.kind === 'staff' ? { type: 'activate' } : CHECKING,
  )
  const [isBusy, setIsBusy] = useState(link.kind !== 'staff')
  /** The key is made once, so that the phone can repeat its activation after a lost answer. */
  const [newKey] = useState(makeStaffKey)
  /** The code of the next request: typed by staff, or from the link. */
  const code = useRef(link.kind === 'code' ? link.code : null)
  /**
   * The number of the last request. An answer to an earlier request must not replace a later
   * answer.
   */
  const lastRequest = useRef(0)
  const token = link.kind === 'token' ? link.token : null
  const pageHref = venuePageHref(venueKey, 'handOver')

  const send = useCallback(
    async (action: RedemptionAction) => {
      const requestNumber = (lastRequest.current += 1)
      if (code.current !== null) newPhones.delete(venueKey)
      const staffKey = token === null ? await recallStaffKey(venueKey) : null
      let next: HandOverView | null = staffKey === undefined ? UNANSWERED : null
      if (staffKey !== undefined && (token ?? staffKey)) {
        const request = { appIdentifier: venueKey, action, token, staffKey, code: code.current }
        const result = await callAndRead(calls('redemption', request), redemptionAnswer)
        next = viewAfterResult(action, result)
      }
      if (requestNumber !== lastRequest.current) return
      if (staffKey && next && isLinkRefused(next)) storeStaffKey(venueKey, null)
      setIsBusy(false)
      setView(next)
    },
    [venueKey, token],
  )

  const activate = async (secret: string) => {
    const request = { appIdentifier: venueKey, link: secret, phoneKey: newKey }
    const next = viewAfterResult('look', await callServer(calls('activate-phone', request)))
    if (next.type === 'ready') {
      storeStaffKey(venueKey, newKey)
      newPhones.add(venueKey)
    }
    // A refused link may have activated this phone before.
    const staffKey = next.type === 'unanswered' ? undefined : await recallStaffKey(venueKey)
    if (staffKey) return replaceAddress(pageHref)
    setIsBusy(false)
    setView(staffKey === undefined ? UNANSWERED : next)
  }
  const forget = async () => setView((await forgetStaffKey(venueKey)) ? null : UNANSWERED)
  useEffect(() => {
    if (link.kind !== 'staff') void send('look')
  }, [link.kind, send])

  const press = (action: RedemptionAction) => {
    setIsBusy(true)
    void (link.kind === 'staff' ? activate(link.secret) : send(action))
  }
  const look = (typed: string | null) => {
    code.current = typed
    setView(CHECKING)
    press('look')
  }
  return {
    view,
    isStaff: readStaffKey(venueKey) !== null,
    isNew: newPhones.has(venueKey),
    isBusy,
    onAction: (action) => void (isBusy || press(action)),
    onTyped: look,
    onNext: () => (link.kind === 'none' ? look(null) : replaceAddress(pageHref)),
    onForget: () => void forget(),
  }
}

/**
 * Navigates to `href`, and replaces the current history entry. No secret of the old address
 * therefore stays in the history.
 */
function replaceAddress(href: string): void {
  window.history.replaceState(null, '', href)
  window.dispatchEvent(new Event('hashchange'))
}
