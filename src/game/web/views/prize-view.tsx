import { Suspense, useCallback, type ComponentType } from 'react'

import { CodeActions } from '#codes/web/code-actions.tsx'
import { PrizeTicket } from '#codes/web/ticket.tsx'
import { proofText } from '#draw/proof-text.ts'
import { isCodeByEmail } from '#game/code-by-email.ts'
import type { Game, PlayerEvent } from '#game/game.ts'
import type { Participation } from '#game/stored-game.ts'
import { PROOF_TEXTS, ranOutNote, VERDICT_REASONS } from '#texts/draw/verdict.ts'
import { GAME_TEXTS } from '#texts/game/messages.ts'
import { chooseRecipe, RECIPE_TITLE } from '#texts/game/recipes.ts'
import { ALCOHOL_WARNING } from '#texts/venues/prizes/alcohol-warning.ts'
import { CalendarLink } from '#ui/web/calendar-link.tsx'
import { CopyButton } from '#ui/web/copy-button.tsx'
import { Icon } from '#ui/web/icon.tsx'
import { ICON_PATHS } from '#ui/web/icon-paths.ts'
import { Unbroken } from '#ui/web/unbroken.tsx'
import { venuePageHref } from '#venues/page-addresses.ts'
import { hasAlcohol, isWin, type Prize } from '#venues/prizes/prize.ts'
import { toneOf } from '#venues/themes/web/theme-tones.ts'

import type { MailedPrizeProps } from './mailed-prize-view.tsx'
import { NextDay, NextPlay } from './next-play.tsx'
import { ReviewLinks } from './review-links.tsx'
import { WonTicket } from './won-ticket.tsx'

type Props = {
  readonly game: Game
  readonly onEvent: (event: PlayerEvent) => void
  /**
   * The view of a win whose code is only sent by mail. It is a property, because it is loaded on
   * demand.
   */
  readonly MailedPrize: ComponentType<MailedPrizeProps>
}

export function PrizeView({ game, onEvent, MailedPrize }: Props) {
  const { prize, participation } = game.stored
  if (!prize) return null
  const proofNotice = participation && (
    <ProofNotice venueKey={game.venue.key} prize={prize} participation={participation} />
  )
  const isVerified = participation?.trust === 'verified'
  return (
    <section
      className="result"
      data-result={isWin(prize) ? 'won' : 'lost'}
      data-tone={toneOf(game.venue.theme, prize, game.venue.prizes)}
    >
      {!isVerified && proofNotice}
      {isWin(prize) ? <Won {...{ game, prize, onEvent, MailedPrize }} /> : <Lost game={game} />}
      {isVerified && proofNotice}
      {participation && isWin(prize) && <NextPlay at={participation.nextPlayAt} />}
      {game.venue.reviewMode === 'invited' && <ReviewLinks venue={game.venue} />}
      {hasAlcohol(prize) && <p className="small-print">{ALCOHOL_WARNING}</p>}
    </section>
  )
}

function Lost({ game: { venue, stored } }: { game: Game }) {
  const { participation, email } = stored
  const { proof, nextPlayAt, playedAt } = participation ?? {}
  const icons = venue.prizes.map(({ icon }) => icon)
  const ranOut = proof?.ranOut && proof.odds.find(({ id }) => id === proof.ranOut?.prizeId)
  return (
    <>
      {nextPlayAt && <NextDay at={Date.parse(nextPlayAt)} />}
      <h1 tabIndex={-1}>{GAME_TEXTS.prize.lostTitle}</h1>
      <p className="lead">{GAME_TEXTS.prize.lostText}</p>
      {ranOut && <p className="notice">{ranOutNote(ranOut.name)}</p>}
      {participation && (
        <>
          <NextPlay at={participation.nextPlayAt} />
          {nextPlayAt && <CalendarLink at={Date.parse(nextPlayAt)} venue={venue} />}
          <p className="recipe">
            <strong>{RECIPE_TITLE}</strong> {chooseRecipe(icons, Date.parse(playedAt ?? '') || 0)}
          </p>
        </>
      )}
      {email && (
        <p className="mail-note">
          <Unbroken text={GAME_TEXTS.prize.lostBy(email)} />
        </p>
      )}
    </>
  )
}

function Won({ game, prize, onEvent, MailedPrize }: Props & { readonly prize: Prize }) {
  const { participation, prize_code: code, email } = game.stored
  const { playedAt = null, validUntil = null } = participation ?? {}
  const won = { venue: game.venue, prizeName: prize.name, code, playedAt, validUntil }
  const state = participation?.prizeState ?? null
  const requestState = useCallback(() => onEvent({ type: 'prizeStateRequested' }), [onEvent])
  return (
    <>
      <h1 tabIndex={-1}>
        <Unbroken text={GAME_TEXTS.prize.wonTitle} />
      </h1>
      {!code && isCodeByEmail(game) ? (
        <Suspense>
          <MailedPrize game={game} prizeName={prize.name} onEvent={onEvent} />
        </Suspense>
      ) : (
        <WonTicket isAwaited={state?.redeemedAt === null} onStateRequested={requestState}>
          <PrizeTicket {...won} isCodeComing={game.codeStatus === 'working'} state={state} />
        </WonTicket>
      )}
      {code && <CodeActions {...won} state={state} />}
      {game.codeStatus === 'failed' && (
        <div className="notice notice-alarm" role="alert">
          <p>{GAME_TEXTS.prize.codeFailed}</p>
          <button
            className="button button-main"
            type="button"
            onClick={() => onEvent({ type: 'codeRetried' })}
          >
            {GAME_TEXTS.prize.retry}
          </button>
        </div>
      )}
      {code && email && !state?.redeemedAt && (
        <p className="mail-note">
          <Unbroken text={GAME_TEXTS.prize.mails[participation?.mails ?? 'notAsked'](email)} />
        </p>
      )}
    </>
  )
}

type ProofNoticeProps = {
  readonly venueKey: string
  readonly prize: Prize
  readonly participation: Participation
}

/** Shows whether the browser has verified the draw. */
function ProofNotice({ venueKey, prize, participation }: ProofNoticeProps) {
  const { trust } = participation
  if (trust === null) return null
  const { verified, unverified, reason, copy, copied } = PROOF_TEXTS
  const details = <a href={venuePageHref(venueKey, 'verification')}>{PROOF_TEXTS.details}</a>
  if (trust === 'verified')
    return (
      <p className="verified">
        <Icon path={ICON_PATHS.shield} /> {verified} {details}
      </p>
    )
  return (
    <div className="notice notice-alarm" role="alert">
      <p>
        <Icon path={ICON_PATHS.warning} /> {unverified}
      </p>
      <p className="small-print">
        {reason(VERDICT_REASONS[trust])} {details}
      </p>
      <CopyButton
        text={proofText(venueKey, prize, participation)}
        label={copy}
        copiedLabel={copied}
      />
    </div>
  )
}
