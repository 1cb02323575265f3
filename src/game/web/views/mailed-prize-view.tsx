import { useEffect, useState } from 'react'

import { CODE_TEXTS } from '#codes/messages.fr.ts'
import { Ticket } from '#codes/web/prize-ticket.tsx'
import type { Game, PlayerEvent } from '#game/game.ts'
import { MAILED_PRIZE_TEXTS, type MailDisplayState } from '#game/mailed-prize.fr.ts'
import { GAME_TEXTS } from '#game/messages.fr.ts'
import { frenchDate } from '#platform/french-formats.ts'

import { Envelope } from './envelope.tsx'

export type MailedPrizeProps = {
  readonly game: Game
  readonly prizeName: string
  readonly onEvent: (event: PlayerEvent) => void
}

/** A win whose code is sent by mail only: the address, the state of the mail, and a button to send it again. */
export function MailedPrize({ game, prizeName, onEvent }: MailedPrizeProps) {
  const { participation, email } = game.stored
  const { playedAt = null, validUntil = null, prizeState = null } = participation ?? {}
  const isAwaited = participation !== null && (prizeState?.mail ?? 'waiting') === 'waiting'
  const { isLate, followAgain } = useFollowedMail(isAwaited, onEvent)
  const news: MailDisplayState = isAwaited ? (isLate ? 'late' : 'waiting') : (prizeState?.mail ?? 'unknown')
  const { caption, note, wrongAddress } = MAILED_PRIZE_TEXTS
  const redeemedAt = prizeState?.redeemedAt
  return (
    <>
      <Ticket {...{ venue: game.venue, prizeName, playedAt, validUntil }}>
        <Envelope news={redeemedAt ? 'sent' : news} />
        {redeemedAt ? (
          <strong>{CODE_TEXTS.handedOver(frenchDate(Date.parse(redeemedAt)))}</strong>
        ) : (
          <>
            <p className="ticket-caption">{caption[news]}</p>
            <p className="ticket-mailbox">{email}</p>
          </>
        )}
      </Ticket>
      {!redeemedAt && (
        <>
          <p className="mail-note" role="status">
            {note[news]} {news === 'failed' && wrongAddress(game.venue.legal.email)}
          </p>
          {news !== 'waiting' && email && (
            <button
              className="button button-second"
              type="button"
              onClick={() => {
                followAgain()
                onEvent({ type: 'mailResendRequested' })
              }}
            >
              {GAME_TEXTS.wheel.resend}
            </button>
          )}
        </>
      )}
    </>
  )
}

/** A mail takes seconds: its state is asked for after 2, 4, 8 and 16 s; later the game asks once a minute. */
const FIRST_LOOK_MS = 2000
const LOOKS = 4

/** Asks for the state of the mail while it is awaited; `isLate` after the last attempt, until the mail is asked for again. */
function useFollowedMail(isAwaited: boolean, onEvent: MailedPrizeProps['onEvent']) {
  const [looks, setLooks] = useState(0)
  useEffect(() => {
    if (!isAwaited || looks === LOOKS) return undefined
    const timer = setTimeout(
      () => {
        onEvent({ type: 'prizeStateRequested' })
        setLooks(looks + 1)
      },
      FIRST_LOOK_MS * 2 ** looks,
    )
    return () => clearTimeout(timer)
  }, [isAwaited, looks, onEvent])
  return { isLate: looks === LOOKS, followAgain: () => setLooks(0) }
}
