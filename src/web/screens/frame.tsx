import type { Venue } from '#core/venue.ts'
import { Header } from '#web/elements/header.tsx'

/** What can be shown of a page before its own code has come: whose it is. */
export function Frame({ venue }: { venue?: Venue }) {
  return (
    <div className="page">
      <Header {...(venue && { venue })} />
      <main />
    </div>
  )
}
