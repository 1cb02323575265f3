import { Header } from './header.tsx'
import type { LogoVenue } from './logo.tsx'

/** Shows only the header while the code of a page is loaded. */
export function LoadingPage({ venue }: { venue?: LogoVenue }) {
  return (
    <div className="page">
      <Header {...(venue && { venue })} />
      <main />
    </div>
  )
}
