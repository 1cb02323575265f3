import { Panel } from '#admin/web/kit/panel.tsx'
import type { ScreenProps } from '#admin/web/screen.ts'
import { VENUE_TEXTS } from '#texts/admin/venues.ts'

import { ArchivePanel } from './archive-panel.tsx'

const texts = VENUE_TEXTS.examples

/**
 * Offers to archive the public examples of a new installation, to an owner who has a venue of its
 * own. In production examples are drafts.
 */
export function ExamplesPanel({ venue, me, reloadMe }: ScreenProps) {
  const examples = me.venues.filter(
    ({ isExample, state, role }) =>
      isExample && (state === 'open' || state === 'paused') && role === 'owner',
  )
  if (venue.isExample || examples.length === 0) return null
  return (
    <>
      <Panel title={texts.title}>
        <p>{texts.lead}</p>
      </Panel>
      {examples.map((example) => (
        <ArchivePanel key={example.key} venue={example} reloadMe={reloadMe} />
      ))}
    </>
  )
}
