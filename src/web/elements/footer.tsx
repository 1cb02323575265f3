import { FIRST_TEXTS } from '#core/first-texts.ts'

const THIS_YEAR = new Date().getFullYear()

type Props = {
  readonly game?: { readonly venue: { readonly mapsLink: string }; readonly termsHref: string }
  readonly year?: number
}

export function Footer({ game, year = THIS_YEAR }: Props) {
  return (
    <footer className="footer">
      {game && (
        <nav className="footer-links">
          <a href={game.venue.mapsLink} target="_blank" rel="noopener">
            {FIRST_TEXTS.footer.maps}{' '}
            <span className="visually-hidden">{FIRST_TEXTS.review.opensNewTab}</span>
          </a>
          <a href={game.termsHref}>{FIRST_TEXTS.footer.terms}</a>
        </nav>
      )}
      <p>{FIRST_TEXTS.footer.rights(year)}</p>
    </footer>
  )
}
