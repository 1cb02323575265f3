import { Panel } from '#admin/kit/web/panel.tsx'
import type { ScreenProps } from '#admin/kit/web/screen-props.ts'
import { VENUE_TEXTS } from '#texts/admin/venues/messages.ts'

import { ArchivePanel } from './archive-panel.tsx'

const { examples } = VENUE_TEXTS

/** Offers an owner, on a venue that is no example, to archive the public examples. */
export function ExamplesPanel({ venue, session }: ScreenProps) {
  const shown = session.venues.filter(
    ({ isExample, state, role }) =>
      isExample && (state === 'open' || state === 'paused') && role === 'owner',
  )
  if (venue.isExample || shown.length === 0) return null
  return (
    <>
      <Panel title={examples.title}>
        <p>{examples.lead(venue.state !== 'draft')}</p>
      </Panel>
      {shown.map((example) => (
        <ArchivePanel key={example.key} venue={example} />
      ))}
    </>
  )
}
