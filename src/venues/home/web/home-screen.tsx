import { HOME_TEXTS } from '#texts/venues/home/home.ts'
import { Footer } from '#ui/web/footer.tsx'
import { Header } from '#ui/web/header.tsx'
import { Icon } from '#ui/web/icon.tsx'
import { CARDS_MAX, type ListedVenue } from '#venues/home/listed-venue.ts'

import { FurtherVenues } from './further-venues.tsx'
import { HOME_ICON_PATHS } from './home-icon-paths.ts'
import { playLabel, VenueCard } from './venue-card.tsx'

type Props = {
  readonly venues: readonly ListedVenue[]
  readonly hrefOf: (venueKey: string) => string
  /** True to show a button for the remaining venues. */
  readonly hasMore?: boolean
}

const CARD_ICONS = [HOME_ICON_PATHS.quill, HOME_ICON_PATHS.glass, HOME_ICON_PATHS.shop]

export function HomeScreen({ venues, hrefOf, hasMore = false }: Props) {
  const { welcome, choose, all, cardsTitle, prizes, supportTitle, stepsTitle, steps } = HOME_TEXTS
  const isInvited = venues.every(({ reviewMode }) => reviewMode === 'invited')
  const { promise, card, step, support } = HOME_TEXTS[isInvited ? 'invited' : 'required']
  const [firstStep, ...nextSteps] = steps
  const cards = [card, prizes, { title: supportTitle, text: support }]
  return (
    <div className="page home">
      <Header />
      <main>
        <div className="home-heading">
          <h1>{welcome}</h1>
          <p className="home-promise">{promise}</p>
        </div>
        <nav className="venue-cards" aria-label={choose}>
          {venues.slice(0, CARDS_MAX).map((venue) => (
            <VenueCard
              key={venue.key}
              venue={venue}
              href={hrefOf(venue.key)}
              label={playLabel(venue)}
            />
          ))}
        </nav>
        {hasMore && (
          <button className="button button-second all-venues" type="button">
            {all}
          </button>
        )}
        {venues.length > CARDS_MAX && (
          <FurtherVenues venues={venues.slice(CARDS_MAX)} hrefOf={hrefOf} />
        )}
        <section className="home-steps" aria-labelledby="steps">
          <h2 id="steps">{stepsTitle}</h2>
          <ol>
            {[firstStep, step, ...nextSteps].map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ol>
        </section>
        <section className="home-cards" aria-labelledby="cards">
          <h2 id="cards">{cardsTitle}</h2>
          <ul>
            {cards.map(({ title, text }, index) => (
              <li key={title}>
                <Icon path={CARD_ICONS[index] ?? HOME_ICON_PATHS.glass} />
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </section>
      </main>
      <Footer />
    </div>
  )
}
