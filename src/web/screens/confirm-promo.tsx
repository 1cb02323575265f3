import { PERSONAL_TEXTS } from '#core/personal-texts.ts'
import type { PromoAnswer } from '#core/personal-calls.ts'
import type { Venue } from '#core/venue.ts'

type Props = {
  readonly venue: Venue
  readonly answer: PromoAnswer | null
  readonly trouble: string | null
  readonly isWorking: boolean
  readonly dataHref: string
  readonly onConfirmed: () => void
}

/** The page behind the link of the confirmation mail: a button confirms, opening it does not. */
export function ConfirmPromoScreen({ venue, answer, trouble, isWorking, dataHref, onConfirmed }: Props) {
  const texts = PERSONAL_TEXTS.promo
  if (answer) {
    const isConfirmed = answer.state === 'confirmed'
    return (
      <div className="personal-form" role="status">
        <h1>{isConfirmed ? texts.confirmedTitle : texts.withdrawnTitle}</h1>
        <p className="lead">
          {isConfirmed ? texts.confirmed(answer.address, venue.name) : texts.withdrawn(answer.address)}
        </p>
        <p>
          <a href={dataHref}>{texts.manage}</a>
        </p>
      </div>
    )
  }
  return (
    <div className="personal-form">
      <h1 tabIndex={-1}>{texts.title(venue.name)}</h1>
      <p className="lead">{texts.lead}</p>
      {trouble && (
        <p className="notice notice-alarm" role="alert">
          {trouble}
        </p>
      )}
      <button className="button button-main" type="button" disabled={isWorking} onClick={onConfirmed}>
        {isWorking ? PERSONAL_TEXTS.working : texts.confirm}
      </button>
    </div>
  )
}
