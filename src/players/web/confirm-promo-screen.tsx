import type { PromoAnswer } from '#players/answers.ts'
import { PERSONAL_TEXTS } from '#texts/players/personal-data.ts'
import { Icon } from '#ui/web/icon.tsx'
import { Unbroken } from '#ui/web/unbroken.tsx'
import { hrefs } from '#venues/page-addresses.ts'
import type { Venue } from '#venues/venue.ts'

import { END_DRAWINGS } from './end-drawings.ts'

type Props = {
  readonly venue: Venue
  readonly answer: PromoAnswer | null
  readonly problem: string | null
  readonly isWorking: boolean
  readonly dataHref: string
  readonly onConfirmed: () => void
}

/**
 * The page of the link in the confirmation mail. The button confirms the consent. Opening the page
 * does not.
 */
export function ConfirmPromoScreen({
  venue,
  answer,
  problem,
  isWorking,
  dataHref,
  onConfirmed,
}: Props) {
  const texts = PERSONAL_TEXTS.promo
  if (answer) {
    const isConfirmed = answer.state === 'confirmed'
    return (
      <div className="personal-end" role="status">
        <Icon path={isConfirmed ? END_DRAWINGS.confirmed : END_DRAWINGS.erased} />
        <h1>{isConfirmed ? texts.confirmedTitle : texts.withdrawnTitle}</h1>
        <p className="lead">
          <Unbroken
            text={
              isConfirmed
                ? texts.confirmed(answer.address, venue.name)
                : texts.withdrawn(answer.address)
            }
          />
        </p>
        <a className="button" href={hrefs.game(venue.key)}>
          {PERSONAL_TEXTS.back}
        </a>
        <a className="button-quiet" href={dataHref}>
          {texts.manage}
        </a>
      </div>
    )
  }
  return (
    <div className="personal-form">
      <h1 tabIndex={-1}>{texts.title(venue.name)}</h1>
      <p className="lead">{texts.lead}</p>
      {problem && (
        <p className="notice notice-alarm" role="alert">
          {problem}
        </p>
      )}
      <button
        className="button button-main"
        type="button"
        aria-disabled={isWorking}
        onClick={isWorking ? undefined : onConfirmed}
      >
        {isWorking ? PERSONAL_TEXTS.working : texts.confirm}
      </button>
    </div>
  )
}
