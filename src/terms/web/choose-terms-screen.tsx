import { CHOOSE_TERMS_TEXTS } from '#texts/terms/messages.ts'
import { Footer } from '#ui/web/footer.tsx'
import { Header } from '#ui/web/header.tsx'
import { CARDS_MAX, type ListedVenue } from '#venues/home/listed-venue.ts'
import { FurtherVenues } from '#venues/home/web/further-venues.tsx'
import { VenueCard } from '#venues/home/web/venue-card.tsx'

type Props = {
  readonly venues: readonly ListedVenue[]
  readonly hrefOf: (venueKey: string) => string
}

/**
 * Lists the venues, for a visitor who opens the terms without a venue. `hrefOf` returns the address
 * of a venue's terms.
 */
export function ChooseTermsScreen({ venues, hrefOf }: Props) {
  const { title, text, read } = CHOOSE_TERMS_TEXTS
  return (
    <div className="page home">
      <Header />
      <main>
        <div className="home-heading">
          <h1>{title}</h1>
          <p className="home-promise">{text}</p>
        </div>
        <nav className="venue-cards" aria-label={title}>
          {venues.slice(0, CARDS_MAX).map((venue) => (
            <VenueCard key={venue.key} venue={venue} href={hrefOf(venue.key)} label={read} />
          ))}
        </nav>
        {venues.length > CARDS_MAX && (
          <FurtherVenues venues={venues.slice(CARDS_MAX)} hrefOf={hrefOf} />
        )}
      </main>
      <Footer />
    </div>
  )
}
