import { lazy, type ComponentType } from 'react'

import { loadWithRetry } from '#platform/web/load-with-retry.ts'
import type { ToastEvent } from '#texts/game/toasts.ts'
import type { ToasterProps } from '#ui/web/toaster.tsx'
import type { ThemeName } from '#venues/themes/find-theme.ts'

import type { PLAYED_SCREENS } from './played-screens.ts'

type PlayedScreens = typeof PLAYED_SCREENS

let played: PlayedScreens | null = null

/** Loads the styles of the views after the first (later-styles.ts). */
export async function loadStyles(theme?: string): Promise<void> {
  return (await import('./later-styles.ts')).loadStyles(theme)
}

/** Loads the code of a view after the first, and the styles of all these views. */
async function loadStyled<T>(load: () => Promise<T>, theme?: string): Promise<T> {
  const [loaded] = await loadWithRetry(async () => Promise.all([load(), loadStyles(theme)]))
  return loaded
}

/** Loads the screens of a running game, and its styles. `playedScreens` then returns them. */
export async function fetchPlayedScreens(theme: ThemeName): Promise<void> {
  played = (await loadStyled(async () => import('./played-screens.ts'), theme)).PLAYED_SCREENS
}

/** Returns the screens of a running game; null until they are loaded. */
export function playedScreens(): PlayedScreens | null {
  return played
}

/** A module that exports a component as `N`. */
type Exporting<N extends string, P extends object> = () => Promise<{ [K in N]: ComponentType<P> }>

/** A screen that is loaded when it first shows; `name` is its export. */
function lazyScreen<N extends string, P extends object>(load: Exporting<N, P>, name: N) {
  return lazy(async () => ({ default: (await loadWithRetry(load))[name] }))
}

/** Like `lazyScreen`, with the styles of the views after the first. */
function lazyStyledScreen<N extends string, P extends object>(load: Exporting<N, P>, name: N) {
  return lazyScreen(async () => loadStyled(load), name)
}

export const Toaster = lazyStyledScreen<'Toaster', ToasterProps<ToastEvent>>(
  async () => import('#ui/web/toaster.tsx'),
  'Toaster',
)
/** With all themes: its cards may be of venues that the HTML does not contain. */
export const HomeScreen = lazyScreen(
  async () => loadStyled(async () => import('#venues/home/web/home-screen.tsx'), ''),
  'HomeScreen',
)
/** Loaded only when needed: few venues send their codes by mail only. */
export const MailedPrize = lazyScreen(
  async () => import('#game/web/views/mailed-prize-view.tsx'),
  'MailedPrize',
)
export const TermsPage = lazyStyledScreen(
  async () => import('#terms/web/terms-page.tsx'),
  'TermsPage',
)
export const RedemptionPage = lazyStyledScreen(
  async () => import('#redemption/web/redemption-page.tsx'),
  'RedemptionPage',
)
export const VerificationPage = lazyStyledScreen(
  async () => import('./verification-page.tsx'),
  'VerificationPage',
)
export const ChooseTermsScreen = lazyStyledScreen(
  async () => import('#terms/web/choose-terms-screen.tsx'),
  'ChooseTermsScreen',
)
export const NotFoundScreen = lazyStyledScreen(
  async () => import('./not-found-screen.tsx'),
  'NotFoundScreen',
)
export const UnavailableScreen = lazyStyledScreen(
  async () => import('#game/web/unavailable-screen.tsx'),
  'UnavailableScreen',
)
export const PersonalPage = lazyStyledScreen(
  async () => import('#players/web/personal-page.tsx'),
  'PersonalPage',
)
