import type { ComponentType } from 'react'

import type { Game, PlayerEvent } from '#core/game.ts'
import type { View } from '#core/view.ts'

import { EmailView } from './email.tsx'
import type { MailedPrizeProps } from './mailed-prize.tsx'
import { PrizeView } from './prize.tsx'
import { WheelView } from './wheel.tsx'

export type NextViewProps = {
  readonly MailedPrize: ComponentType<MailedPrizeProps>
  readonly game: Game
  readonly view: Exclude<View, 'terms'>
  readonly isOnline: boolean
  readonly onEvent: (event: PlayerEvent) => void
  readonly termsHref: string
}

/** Every view after the first; loaded when the player starts. */
export function NextView({ game, view, isOnline, onEvent, termsHref, MailedPrize }: NextViewProps) {
  if (view === 'email') return <EmailView game={game} onEvent={onEvent} termsHref={termsHref} />
  if (view === 'wheel') return <WheelView game={game} isOnline={isOnline} onEvent={onEvent} />
  return <PrizeView game={game} onEvent={onEvent} MailedPrize={MailedPrize} />
}
