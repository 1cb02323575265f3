import { HOME_TEXTS } from '#texts/venues/home/home.ts'
import type { ListedVenue } from '#venues/home/listed-venue.ts'

type Props = {
  readonly venues: readonly ListedVenue[]
  readonly hrefOf: (venueKey: string) => string
}

/** The venues without a card. */
export function FurtherVenues({ venues, hrefOf }: Props) {
  return (
    <nav className="all-venues" aria-label={HOME_TEXTS.all}>
      <h2>{HOME_TEXTS.all}</h2>
      <ul translate="no">
        {venues.map(({ key, name }) => (
          <li key={key}>
            <a href={hrefOf(key)}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
