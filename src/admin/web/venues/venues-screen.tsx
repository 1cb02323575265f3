import './venues.css'

import type { ScreenProps } from '#admin/web/screen.ts'
import { Notice, Panel } from '#admin/web/kit/panel.tsx'
import { hasRole } from '#members/role.ts'
import { VENUE_TEXTS as texts } from '#texts/admin/venues.ts'

import { ArchivePanel } from './archive-panel.tsx'
import { MailboxPanel } from './mailbox-panel.tsx'
import { NewVenueForm } from './new-venue-form.tsx'

/** The venues of the member, a new one, and what concerns the whole of this one. */
export function Screen({ venue, me, reloadMe }: ScreenProps) {
  const examples = me.venues.filter(({ isExample, state }) => isExample && state !== 'archived')
  return (
    <>
      {examples.length > 0 && <p>{texts.examples(examples.length)}</p>}
      <ul className="venue-list">
        {me.venues.map(({ key, name, state, isExample }) => (
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
      {hasRole(venue.role, 'manager') && <MailboxPanel venue={venue} doMailsLeave={me.doMailsLeave} />}
      {me.member?.ownsInstallation ? (
        <details className="panel">
          <summary>{texts.create.title}</summary>
          <NewVenueForm venues={me.venues} reloadMe={reloadMe} />
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
        venue.role === 'owner' && <ArchivePanel key={venue.key} venue={venue} reloadMe={reloadMe} />
      )}
    </>
  )
}
