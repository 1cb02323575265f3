import { REDEMPTION_TEXTS } from '#texts/redemption/messages.ts'
import type { Venue } from '#venues/venue.ts'

type Props = { readonly venue: Venue; readonly isAsking: boolean; readonly onPress: () => void }

/**
 * Shown for a staff link. Only the press uses the link, because mail scanners and previews open
 * links.
 */
export function ActivateView({ venue, isAsking, onPress }: Props) {
  const { title, lead, press, busy } = REDEMPTION_TEXTS.activate
  return (
    <section className="claim">
      <h1>{title}</h1>
      <p className="lead">{lead(venue.name)}</p>
      <button className="button button-main" type="button" disabled={isAsking} onClick={onPress}>
        {isAsking ? busy : press}
      </button>
    </section>
  )
}
