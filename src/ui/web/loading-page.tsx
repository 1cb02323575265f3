import { Header } from './header.tsx'
import type { LogoVenue } from './logo.tsx'

/** Shown while the code of a page is loaded: the header only. */
export function LoadingPage({ venue }: { venue?: LogoVenue }) {
  return (
    <div className="page">
      <Header {...(venue && { venue })} />
      <main />
    </div>
  )
}
