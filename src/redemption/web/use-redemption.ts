import { useCallback, useEffect, useRef, useState } from 'react'

import { deskAfterReply, type Desk, type RedemptionLink } from '#redemption/desk.ts'
import type { RedemptionAction } from '#redemption/redemption.ts'
import { replaceAddress } from '#ui/web/replace-address.ts'
import { venuePageHref } from '#venues/page-addresses.ts'

import { requestRedemption } from './ask-redemption.ts'
import { forgetStaffKey, readStaffKey, storeStaffKey } from './staff-key.ts'

type RedemptionInPage = {
  /** Null: this phone may hand nothing over, and shows how to claim. */
  readonly desk: Desk | null
  /** The phone may go on to any other code of the venue. */
  readonly isStaff: boolean
  /** A press is on its way. */
  readonly isAsking: boolean
  readonly onAction: (action: RedemptionAction) => void
  readonly onTyped: (code: string) => void
  readonly onNext: () => void
  readonly onForget: () => void
}

const CHECKING: Desk = { view: 'checking' }

/** The prize that a link names, or that staff type; one page of one address. */
export function useRedemption(venueKey: string, link: RedemptionLink): RedemptionInPage {
  const [staffKey, setStaffKey] = useState(() => readStaffKey(venueKey))
  const hasRight = link.kind === 'token' || link.kind === 'staff' || staffKey !== null
  const [desk, setDesk] = useState<Desk>(CHECKING)
  const [isAsking, setIsAsking] = useState(hasRight)
  /** What is asked about: a code by staff, else the link's own. */
  const code = useRef(link.kind === 'code' ? link.code : null)
  /** An answer to an older question must not take the place of a newer one. */
  const turn = useRef(0)
  const token = link.kind === 'token' ? link.token : null
  const home = venuePageHref(venueKey, 'redemption')

  const ask = useCallback(
    async (action: RedemptionAction) => {
      const mine = (turn.current += 1)
      const right =
        token === null ? { token, staffKey, code: code.current } : { token, staffKey: null, code: null }
      const next = deskAfterReply(
        action,
        await requestRedemption({ appIdentifier: venueKey, action, ...right }),
      )
      if (mine !== turn.current) return
      if (token === null && next.view === 'refused' && next.isLinkBad) forgetStaffKey(venueKey)
      setIsAsking(false)
      setDesk(next)
    },
    [venueKey, token, staffKey],
  )

  useEffect(() => {
    if (link.kind !== 'staff') return
    storeStaffKey(venueKey, link.secret)
    replaceAddress(home)
  }, [link, venueKey, home])
  useEffect(() => {
    if (hasRight && link.kind !== 'staff') void ask('look')
  }, [hasRight, link.kind, ask])

  const press = (action: RedemptionAction) => {
    setIsAsking(true)
    void ask(action)
  }
  const look = (typed: string | null) => {
    code.current = typed
    setDesk(CHECKING)
    press('look')
  }
  return {
    desk: hasRight ? desk : null,
    isStaff: staffKey !== null,
    isAsking,
    onAction: press,
    onTyped: look,
    onNext: () => (link.kind === 'none' ? look(null) : replaceAddress(home)),
    onForget() {
      forgetStaffKey(venueKey)
      setStaffKey(null)
    },
  }
}
