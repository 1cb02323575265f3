import { REDEMPTION_TEXTS } from '#texts/redemption/messages.ts'
import type { Venue } from '#venues/venue.ts'

/**
 * Shown for a QR code on a phone without a staff link: how to claim a prize, and nothing about this
 * prize.
 */
export function ClaimView({ venue, gameHref }: { venue: Venue; gameHref: string }) {
  const { title, steps, staff, game } = REDEMPTION_TEXTS.claim
  return (
    <section className="claim">
      <h1>{title}</h1>
      <ol className="claim-steps">
        {steps(venue).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="notice">{staff}</p>
      <a className="button button-second" href={gameHref}>
        {game}
      </a>
    </section>
  )
}
