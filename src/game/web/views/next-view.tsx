import type { ComponentType } from 'react'

import type { Game, PlayerEvent } from '#game/game.ts'
import type { View } from '#game/view.ts'
import { prerenderedHtml } from '#ui/web/prerendered-html.ts'

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
}

/** Shows a view after the first view. It is loaded when the player starts to play. */
export function NextView({ game, view, isOnline, onEvent, termsHref, MailedPrize }: NextViewProps) {
  if (view === 'email')
    return (
      <>
        <EmailView {...{ game, isOnline, onEvent, termsHref }} />
        <div
          className="initial-wheel form-wheel"
          aria-hidden="true"
          dangerouslySetInnerHTML={{ __html: prerenderedHtml(game.venue.key, '.initial-wheel') }}
        />
      </>
    )
  if (view === 'wheel') return <WheelView game={game} isOnline={isOnline} onEvent={onEvent} />
  return <PrizeView game={game} onEvent={onEvent} MailedPrize={MailedPrize} />
}
