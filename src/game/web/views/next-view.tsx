import type { ComponentType } from 'react'

import type { Game, PlayerEvent } from '#game/game.ts'
import type { View } from '#game/view.ts'

import { EmailView } from './email-view.tsx'
import type { MailedPrizeProps } from './mailed-prize-view.tsx'
import { PrizeView } from './prize-view.tsx'
import { WheelView } from './wheel-view.tsx'

export type NextViewProps = {
  readonly MailedPrize: ComponentType<MailedPrizeProps>
  readonly game: Game
  readonly view: Exclude<View, 'terms'>
  readonly isOnline: boolean
  readonly onEvent: (event: PlayerEvent) => void
  readonly termsHref: string
  /** The drawing of the wheel: the HTML that the build has rendered. */
  readonly wheelHtml: string
}

/** Every view after the first. Loaded when the player starts to play. */
export function NextView({
  game,
  view,
  isOnline,
  onEvent,
  termsHref,
  wheelHtml,
  MailedPrize,
}: NextViewProps) {
  if (view === 'email')
    return (
      <>
        <EmailView {...{ game, isOnline, onEvent, termsHref }} />
        <div
          className="initial-wheel form-wheel"
          aria-hidden="true"
          dangerouslySetInnerHTML={{ __html: wheelHtml }}
        />
      </>
    )
  if (view === 'wheel') return <WheelView game={game} isOnline={isOnline} onEvent={onEvent} />
  return <PrizeView game={game} onEvent={onEvent} MailedPrize={MailedPrize} />
}
