import { lazy, use, type ComponentType } from 'react'

import { loadWithRetry } from '#platform/web/load-with-retry.ts'
import type { ToastEvent } from '#texts/game/toasts.ts'
import type { ToasterProps } from '#ui/web/toaster.tsx'
import type { ThemeName } from '#venues/themes/find-theme.ts'

import type { PLAYED_SCREENS } from './played-screens.ts'

type PlayedScreens = typeof PLAYED_SCREENS

let played: PlayedScreens | null = null

const styles = new Map<string, Promise<void>>()

/**
 * Loads the styles of the views after the first, in the given themes. Returns the same promise at
 * each call, as React requires.
 */
export function fetchStyles(themes: readonly ThemeName[]): Promise<void> {
  const key = themes.join()
  const fetched =
    styles.get(key) ??
    loadWithRetry(async () => (await import('./later-styles.ts')).loadStyles(themes))
  styles.set(key, fetched)
  return fetched
}

/** Suspends the surrounding `Suspense` until these styles are loaded. */
export function LaterStyles({ themes }: { themes: readonly ThemeName[] }) {
  use(fetchStyles(themes))
  return null
}

/**
 * Loads the runtime of a game, its screens and its styles. `playedScreens` then returns the
 * screens.
 */
export async function fetchPlayedScreens(theme: ThemeName): Promise<PlayedScreens> {
  const [{ PLAYED_SCREENS }] = await Promise.all([
    loadWithRetry(async () => import('./played-screens.ts')),
    fetchStyles([theme]),
  ])
  played = PLAYED_SCREENS
  return played
}

/** Returns the screens of a running game; null until they are loaded. */
export function playedScreens(): PlayedScreens | null {
  return played
}

/** A module that exports a component as `N`. */
type Exporting<N extends string, P extends object> = () => Promise<{ [K in N]: ComponentType<P> }>

/** Returns a screen that is loaded when it first appears. `name`: the name of its export. */
function lazyScreen<N extends string, P extends object>(load: Exporting<N, P>, name: N) {
  return lazy(async () => ({ default: (await loadWithRetry(load))[name] }))
}

export const Toaster = lazyScreen<'Toaster', ToasterProps<ToastEvent>>(
  async () => import('#ui/web/toaster.tsx'),
  'Toaster',
)
export const HomeScreen = lazyScreen(
  async () => import('#venues/home/web/home-screen.tsx'),
  'HomeScreen',
)
/** This screen is separate, because few venues send their codes only by mail. */
export const MailedPrize = lazyScreen(
  async () => import('#game/web/views/mailed-prize-view.tsx'),
  'MailedPrize',
)
export const TermsPage = lazyScreen(async () => import('#terms/web/terms-page.tsx'), 'TermsPage')
export const HandOverPage = lazyScreen(
  async () => import('#redemption/web/hand-over-page.tsx'),
  'HandOverPage',
)
export const VerificationPage = lazyScreen(
  async () => import('./verification-page.tsx'),
  'VerificationPage',
)
export const ChooseTermsScreen = lazyScreen(
  async () => import('#terms/web/choose-terms-screen.tsx'),
  'ChooseTermsScreen',
)
export const NotFoundScreen = lazyScreen(
  async () => import('./not-found-screen.tsx'),
  'NotFoundScreen',
)
export const UnavailableScreen = lazyScreen(
  async () => import('#game/web/unavailable-screen.tsx'),
  'UnavailableScreen',
)
export const PersonalPage = lazyScreen(
  async () => import('#players/web/personal-page.tsx'),
  'PersonalPage',
)
