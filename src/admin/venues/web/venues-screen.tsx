import type { ScreenProps } from '#admin/kit/web/screen-props.ts'
import { Notice, Panel } from '#admin/kit/web/panel.tsx'
import { MailboxPanel } from '#admin/mailbox/web/mailbox-panel.tsx'
import { hasRole } from '#platform/calls/access.ts'
import { VENUE_TEXTS as texts } from '#texts/admin/venues/messages.ts'

import { ArchivePanel } from './archive-panel.tsx'
import { ExamplesPanel } from './examples-panel.tsx'
import { NewVenueForm } from './new-venue-form.tsx'
import './venues.css'

/**
 * The venues of the member, the form of a new venue, and the mailbox and archiving of this venue.
 */
export function VenuesScreen(props: ScreenProps) {
  const { venue, session } = props
  const archived = session.venues.filter(({ state }) => state === 'archived')
  return (
    <>
      <VenueList
        venue={venue}
        venues={session.venues.filter(({ state }) => state !== 'archived')}
      />
      {archived.length > 0 && (
        <details>
          <summary>{texts.archived(archived.length)}</summary>
          <VenueList venue={venue} venues={archived} />
        </details>
      )}
      <ExamplesPanel {...props} />
      {hasRole(venue.role, 'manager') && (
        <MailboxPanel venue={venue} canSendMail={session.doMailsLeave} />
      )}
      {session.member?.ownsInstallation ? (
        <details className="panel">
          <summary>{texts.create.title}</summary>
          <NewVenueForm venues={session.venues} />
        </details>
      ) : (
        <p>{texts.create.onlyOwner}</p>
      )}
      {venue.state === 'archived' ? (
        <Panel title={venue.name}>
          <Notice kind="info">
            <p>{texts.archive.archived}</p>
          </Notice>
        </Panel>
      ) : (
        venue.role === 'owner' && <ArchivePanel key={venue.key} venue={venue} />
      )}
    </>
  )
}

function VenueList({
  venue,
  venues,
}: Pick<ScreenProps, 'venue'> & Pick<ScreenProps['session'], 'venues'>) {
  return (
    <ul className="venue-list">
      {venues.map(({ key, name, state, isExample }) => (
        <li key={key}>
          <a href={`#/${key}/aujourdhui`} aria-current={key === venue.key ? 'true' : undefined}>
            <strong>{name}</strong>
            <span>
              {texts.states[state]}
              {isExample && ` (${texts.example})`}
            </span>
            <span>/{key}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
