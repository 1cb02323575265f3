import { Header } from '#web/elements/header.tsx'
import type { LogoVenue } from '#web/elements/logo.tsx'

/** What can be shown of a page before its own code has come: whose it is. */
export function LoadingPage({ venue }: { venue?: LogoVenue }) {
  return (
    <div className="page">
      <Header {...(venue && { venue })} />
      <main />
    </div>
  )
}
