import { memo, useState } from 'react'

import type { Game, PlayerEvent } from '#game/game.ts'
import { GAME_TEXTS } from '#texts/game/messages.ts'
import { ALCOHOL_WARNING } from '#texts/venues/prizes/alcohol-warning.ts'
import { stockNote } from '#texts/venues/prizes/stock.ts'
import { CalendarLink } from '#ui/web/calendar-link.tsx'
import { Unbroken } from '#ui/web/unbroken.tsx'
import { sumOddsByName } from '#venues/prizes/odds-by-name.ts'
import { hasAlcohol, type Prize } from '#venues/prizes/prize.ts'
import type { Venue } from '#venues/venue.ts'
import { OddsList } from '#venues/prizes/web/odds-list.tsx'
import { VenueMark } from '#ui/web/logo.tsx'
import { PrizeWheel } from '#wheel/web/prize-wheel.tsx'
import { SoundSwitch } from '#wheel/web/sound-switch.tsx'
import { WheelSound } from '#wheel/web/wheel-sound.ts'

import { NextPlay } from './next-play.tsx'

/** All wheels of the page share this object, so that the sound stays on. */
const SOUND = new WheelSound()

type Props = {
  readonly game: Game
  readonly isOnline: boolean
  readonly onEvent: (event: PlayerEvent) => void
}

export function WheelView({ game, isOnline, onEvent }: Props) {
  const { venue, spin, stored } = game
  const { participation } = stored
  const { title, againTitle, playedTitle, overTitle, announce, alreadyPlayed, resend, offline } =
    GAME_TEXTS.wheel
  const prizes = participation?.promised?.odds ?? venue.prizes
  const [rested, setRested] = useState<Game['spin'] | null>(null)
  const isSpinning = spin.phase !== 'idle'
  const isTurning = isSpinning && rested !== spin
  const canSpin = !isSpinning && !stored.has_played
  const startSpin = () => onEvent({ type: 'spinPressed' })
  const newTitle = stored.saved_codes.length > 0 ? againTitle : title
  const openTitle = participation?.prize ? playedTitle : newTitle
  const isOver = stored.has_played && !stored.prize && !isSpinning
  return (
    <section className="play" data-over={isOver || undefined}>
      <h1 tabIndex={-1}>{isOver ? overTitle : openTitle}</h1>
      <PrizeWheel
        theme={venue.theme}
        prizes={prizes}
        icons={venue.prizes}
        mark={<VenueMark venueKey={venue.key} />}
        spin={spin}
        onRested={() => setRested(spin)}
        onStopped={() => onEvent({ type: 'wheelStopped' })}
        onFlicked={canSpin ? startSpin : undefined}
        sound={SOUND}
      />
      <div className="play-action">
        <div className="play-press">
          <button
            className="button button-main"
            type="button"
            // A disabled button would lose the focus when it is pressed.
            aria-disabled={!canSpin}
            data-spinning={isSpinning || undefined}
            onClick={canSpin ? startSpin : undefined}
          >
            <Unbroken text={buttonLabel(isTurning, stored.has_played)} />
          </button>
          {!isOver && <SoundSwitch sound={SOUND} />}
        </div>
        <output className="visually-hidden">{isTurning && announce}</output>
        <output>{!isOnline && <span className="notice">{offline}</span>}</output>
        {isOver && (
          <>
            <p className="notice">
              <Unbroken text={alreadyPlayed} />
            </p>
            {participation && <NextPlay at={participation.nextPlayAt} />}
            {participation?.nextPlayAt && (
              <CalendarLink at={Date.parse(participation.nextPlayAt)} venue={venue} />
            )}
            <button
              className="button-quiet"
              type="button"
              onClick={() => onEvent({ type: 'mailResendRequested' })}
            >
              {resend}
            </button>
          </>
        )}
      </div>
      <WheelLegend
        venue={venue}
        prizes={prizes}
        hasOddsChanged={participation?.hasOddsChanged ?? false}
      />
    </section>
  )
}

function buttonLabel(isTurning: boolean, hasPlayed: boolean): string {
  if (isTurning) return GAME_TEXTS.wheel.spinning
  return hasPlayed ? GAME_TEXTS.wheel.played : GAME_TEXTS.wheel.idle
}

type LegendProps = {
  readonly venue: Venue
  /** The prizes on this player's wheel, without prizes that have run out. */
  readonly prizes: readonly Prize[]
  readonly hasOddsChanged: boolean
}

/** Lists the prizes and their odds. Memoized, so that it does not render while the wheel turns. */
const WheelLegend = memo(function WheelLegend({ venue, prizes, hasOddsChanged }: LegendProps) {
  const { legendTitle, equalSegments, oddsChanged } = GAME_TEXTS.wheel
  const note = stockNote(venue.prizes, prizes)
  return (
    <section className="legend" aria-labelledby="legend">
      <h2 id="legend">{legendTitle}</h2>
      <OddsList theme={venue.theme} entries={sumOddsByName(prizes)} prizes={venue.prizes} />
      {note && <p>{note}</p>}
      {hasOddsChanged && <p className="notice">{oddsChanged}</p>}
      <p className="small-print">{equalSegments}</p>
      {prizes.some(hasAlcohol) && <p className="small-print">{ALCOHOL_WARNING}</p>}
    </section>
  )
})
