import { UI_TEXTS } from '#texts/ui/messages.ts'

const THIS_YEAR = new Date().getFullYear()

type Props = {
  readonly game?: { readonly venue: { readonly mapsLink: string }; readonly termsHref: string }
  readonly year?: number
}

/** Shows the copyright line of `year`, and the links of the venue of `game`. */
export function Footer({ game, year = THIS_YEAR }: Props) {
  return (
    <footer className="footer">
      {game && (
        <nav className="footer-links">
          <DirectionsLink href={game.venue.mapsLink} />
          <a href={game.termsHref}>{UI_TEXTS.footer.terms}</a>
        </nav>
      )}
      <p>{UI_TEXTS.footer.rights(year)}</p>
    </footer>
  )
}

/** The link to a venue on a map. */
export function DirectionsLink({ href }: { href: string }) {
  return (
    <a href={href} target="_blank" rel="noopener">
      {UI_TEXTS.footer.maps} <span className="visually-hidden">{UI_TEXTS.opensNewTab}</span>
    </a>
  )
}
