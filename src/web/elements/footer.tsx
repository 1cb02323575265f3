import { TEXTS } from '#core/messages.ts'
import type { Venue } from '#core/venue.ts'

const THIS_YEAR = new Date().getFullYear()

type Props = {
  readonly game?: { readonly venue: Venue; readonly termsHref: string }
  readonly year?: number
}

export function Footer({ game, year = THIS_YEAR }: Props) {
  return (
    <footer className="footer">
      {game && (
        <nav className="footer-links">
          <a href={game.venue.mapsLink} target="_blank" rel="noopener">
            {TEXTS.footer.maps} <span className="visually-hidden">{TEXTS.review.opensNewTab}</span>
          </a>
          <a href={game.termsHref}>{TEXTS.footer.terms}</a>
        </nav>
      )}
      <p>{TEXTS.footer.rights(year)}</p>
    </footer>
  )
}
