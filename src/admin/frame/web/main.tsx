import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { createRoot } from 'react-dom/client'

import type { VenueRoute } from '#admin/frame/routes.ts'
import { EntryPage } from '#admin/frame/web/entry/entry-page.tsx'
import { SessionDialog, SignInScreen } from '#admin/frame/web/entry/sign-in-screen.tsx'
import { ServerResult } from '#admin/kit/web/server-result.tsx'
import { serverCache } from '#admin/kit/web/server-cache.ts'
import type { Session } from '#members/answers.ts'
import { ADMIN_TEXTS } from '#texts/admin/frame/messages.ts'
import { SIGN_IN_TEXTS } from '#texts/admin/frame/sign-in.ts'
import { keepFocus } from '#ui/web/keep-focus.ts'
import { KIT_TEXTS } from '#texts/admin/kit/messages.ts'
import '#admin/frame/web/styles/admin.css'

import { Frame } from './frame.tsx'
import { useIsOnline, useSession } from './use-session.ts'
import { useRoute } from './use-route.ts'

// These screens are loaded when they are shown: most visits begin with none of them.
const FirstVenueScreen = lazy(async () => ({
  default: (await import('#admin/frame/web/entry/first-venue-screen.tsx')).FirstVenueScreen,
}))
const SetUpScreen = lazy(async () => ({
  default: (await import('#admin/frame/web/entry/set-up-screen.tsx')).SetUpScreen,
}))
const LinkScreen = lazy(async () => ({
  default: (await import('#admin/frame/web/entry/link-screen.tsx')).LinkScreen,
}))

/** The root component of the back office. It shows the page that the address names. */
function AdminApp() {
  const { result, session, hasEnded } = useSession()
  const isOnline = useIsOnline()
  return (
    <>
      {!isOnline && (
        <p className="frame-offline" role="status">
          {ADMIN_TEXTS.noNetwork}
        </p>
      )}
      {session ? (
        <Suspense fallback={<p className="loading">{KIT_TEXTS.loading}</p>}>
          <Page session={session} />
        </Suspense>
      ) : (
        <ServerResult result={result}>{() => null}</ServerResult>
      )}
      {session && hasEnded && <SessionDialog canSendMail={session.doMailsLeave} />}
    </>
  )
}

type PageProps = { readonly session: Session }

function Page({ session }: PageProps) {
  const route = useRoute()
  if (route.type === 'venue') return <Venue session={session} route={route} />
  if (route.type === 'setUp')
    return <SetUpScreen secret={route.secret} canSendMail={session.doMailsLeave} />
  return <LinkScreen key={route.secret} type={route.type} secret={route.secret} />
}

function Venue({ session, route }: PageProps & { readonly route: VenueRoute }) {
  if (!session.member) return <SignInScreen session={session} />
  const isFirst =
    session.member.ownsInstallation && session.venues.every(({ isExample }) => isExample)
  if (isFirst && route.key === '') return <FirstVenueScreen session={session} />
  const open = session.venues.filter(({ state }) => state !== 'archived')
  const venue =
    session.venues.find(({ key }) => key === route.key) ??
    open.find(({ isExample }) => !isExample) ??
    open[0]
  if (!venue)
    return <EntryPage title={SIGN_IN_TEXTS.noVenue.title} lead={SIGN_IN_TEXTS.noVenue.lead} />
  return <Frame session={session} venue={venue} screen={route.screen} />
}

keepFocus()
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <QueryClientProvider client={serverCache}>
      <AdminApp />
    </QueryClientProvider>,
  )
