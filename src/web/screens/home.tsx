import { PAGE_TEXTS } from '#core/page-texts.ts'
import type { Venue } from '#core/venue.ts'
import { Footer } from '#web/elements/footer.tsx'
import { Header } from '#web/elements/header.tsx'
import { HOME_DRAWINGS } from '#web/elements/home-drawings.ts'
import { Icon } from '#web/elements/icon.tsx'
import { playLabel, VenueDoor } from '#web/elements/venue-door.tsx'

type Props = { readonly venues: readonly Venue[]; readonly hrefOf: (venueKey: string) => string }

const CARD_ICONS = [HOME_DRAWINGS.quill, HOME_DRAWINGS.glass, HOME_DRAWINGS.shop]

export function HomeScreen({ venues, hrefOf }: Props) {
  const { welcome, promise, choose, cardsTitle, cards, stepsTitle, steps } = PAGE_TEXTS.home
  return (
    <div className="page home">
      <Header />
      <main>
        <div className="home-words">
          <h1>{welcome}</h1>
          <p className="home-promise">{promise}</p>
        </div>
        <nav className="doors" aria-label={choose}>
          {venues.map((venue) => (
            <VenueDoor key={venue.key} venue={venue} href={hrefOf(venue.key)} label={playLabel(venue)} />
          ))}
        </nav>
        <section className="home-steps" aria-labelledby="steps">
          <h2 id="steps">{stepsTitle}</h2>
          <ol>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
        <section className="home-cards" aria-labelledby="cards">
          <h2 id="cards">{cardsTitle}</h2>
          <ul>
            {cards.map(({ title, text }, place) => (
              <li key={title}>
                <Icon drawing={CARD_ICONS[place] ?? HOME_DRAWINGS.glass} />
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
