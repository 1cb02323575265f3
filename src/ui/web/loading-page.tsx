import { Header } from './header.tsx'
import type { LogoVenue } from './logo.tsx'

/** A page while its code loads: only the header of its venue. */
export function LoadingPage({ venue }: { venue?: LogoVenue }) {
  return (
    <div className="page">
      <Header {...(venue && { venue })} />
      <main />
    </div>
  )
}
