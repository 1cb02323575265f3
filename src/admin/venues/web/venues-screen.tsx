import { toDraftDocument } from '#admin/document/draft-document.ts'
import type { ScreenProps } from '#admin/kit/web/screen-props.ts'
import { useMark } from '#admin/kit/web/use-mark.ts'
import type { MemberVenue } from '#members/answers.ts'
import { VENUE_TEXTS as texts } from '#texts/admin/venues/messages.ts'
import { DrawnMark } from '#venues/logos/web/drawn-mark.tsx'
import { mailThemeOf } from '#venues/themes/venue-colours.ts'

import { CloseExamples } from './close-examples.tsx'
import { CloseVenueForm } from './close-venue-form.tsx'
import { NewVenueForm } from './new-venue-form.tsx'
import './venues.css'

/**
 * The venues of the member, the form of a new venue, and the form that archives a venue. The
 * present venue is the first that the form offers. Beside another venue, examples are archived
 * together.
 */
export function VenuesScreen({ venue, session: { venues, member } }: ScreenProps) {
  const open = venues.filter(({ state }) => state !== 'archived')
  const archived = venues.filter(({ state }) => state === 'archived')
  const owned = [venue, ...open.filter(({ key }) => key !== venue.key)].filter(
    ({ role, state }) => role === 'owner' && state !== 'archived',
  )
  const examples = owned.filter(({ isExample }) => isExample)
  const others = owned.filter(({ isExample }) => !isExample)
  const closable = others.length > 0 ? others : examples
  return (
    <>
      <VenueList current={venue.key} venues={open} />
      {others.length > 0 && examples.length > 0 && <CloseExamples examples={examples} />}
      {member?.ownsInstallation && (
        <details className="panel">
          <summary>{texts.create.title}</summary>
          <NewVenueForm venues={venues} />
        </details>
      )}
      {closable.length > 0 && (
        <details className="panel">
          <summary>{texts.archive.title}</summary>
          <CloseVenueForm venues={closable} />
        </details>
      )}
      {archived.length > 0 && (
        <details>
          <summary>{texts.archived(archived.length)}</summary>
          <VenueList current={venue.key} venues={archived} />
        </details>
      )}
    </>
  )
}

type ListProps = { readonly current: string; readonly venues: readonly MemberVenue[] }

function VenueList({ current, venues }: ListProps) {
  return (
    <ul className="venue-list">
      {venues.map((venue) => (
        <li key={venue.key}>
          <a
            href={`#/${venue.key}/aujourdhui`}
            aria-current={venue.key === current ? 'true' : undefined}
          >
            <VenueMark venue={venue} />
            <strong>{venue.name}</strong>
            <span>
              {texts.states[venue.state]}
              {venue.isExample && ` (${texts.example})`}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The mark of a venue, in its colours. */
function VenueMark({ venue: { name, look } }: { readonly venue: MemberVenue }) {
  const document = toDraftDocument({ ...look, name })
  const { theme, accent: own } = document
  const { background, accent, titleFont, titleWeight } = mailThemeOf({ theme, accent: own })
  const style = {
    background,
    '--mark': accent,
    '--display': titleFont,
    '--display-weight': titleWeight,
  }
  return (
    <span className="venue-sign" style={style}>
      <DrawnMark drawing={useMark(document)} />
    </span>
  )
}
