import './team.css'

import type { ScreenProps } from '#admin/web/screen.ts'

import { EventsPanel } from './events-panel.tsx'
import { HandOversPanel } from './hand-overs-panel.tsx'
import { MembersPanel } from './members-panel.tsx'
import { PhonesPanel } from './phones-panel.tsx'
import { SessionsPanel } from './sessions-panel.tsx'

/** The staff's phones, what was handed over, who manages the venue, and what they did. */
export function Screen(props: ScreenProps) {
  const { key } = props.venue
  return (
    <>
      <PhonesPanel venue={key} />
      <HandOversPanel venue={key} />
      <MembersPanel {...props} />
      <SessionsPanel {...props} />
      <EventsPanel venue={key} />
    </>
  )
}
