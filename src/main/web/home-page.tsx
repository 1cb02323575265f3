import { startTransition, Suspense, use, useState } from 'react'

import { LoadingPage } from '#ui/web/loading-page.tsx'
import { hrefs } from '#venues/page-addresses.ts'

import { HomeScreen, LaterStyles } from './lazy-screens.ts'
import type { PageVenues } from './page-venues.ts'

/**
 * The home page. `html`: its prerendered HTML, or empty. The prerendered page has only links, which
 * need no code. It stays until the visitor asks for all venues.
 */
export function HomePage({ html, venues }: { html: string; venues: PageVenues }) {
  const [isComplete, setComplete] = useState(html === '')
  if (isComplete)
    return (
      <Suspense fallback={<LoadingPage />}>
        <CompleteHome venues={venues} />
      </Suspense>
    )
  return <StaticHome html={html} onMore={() => startTransition(() => setComplete(true))} />
}

function CompleteHome({ venues }: { venues: PageVenues }) {
  const listed = use(venues.list())
  return (
    <>
      <LaterStyles themes={[...new Set(listed.map(({ theme }) => theme))]} />
      <HomeScreen venues={listed} hrefOf={hrefs.game} />
    </>
  )
}

function StaticHome({ html, onMore }: { html: string; onMore: () => void }) {
  return (
    <div
      className="static"
      dangerouslySetInnerHTML={{ __html: html }}
      ref={(page) =>
        page?.querySelector('button')?.addEventListener('click', onMore, { once: true })
      }
    />
  )
}
