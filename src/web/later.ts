import { lazy, type ComponentType } from 'react'

import { keepTrying } from './keep-trying.ts'
import type { PLAYED_SCREENS } from './played-screens.ts'

type PlayedScreens = typeof PLAYED_SCREENS

let played: PlayedScreens | null = null

/** Fetches the screens of a game that is being played; `playedScreens` has them from then on. */
export async function fetchPlayedScreens(): Promise<void> {
  played = (await keepTrying(async () => import('./played-screens.ts'))).PLAYED_SCREENS
}

export function playedScreens(): PlayedScreens | null {
  return played
}

/** A screen whose code comes when it is first shown. */
function later<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazy(async () => ({ default: await keepTrying(load) }))
}

export const Toaster = later(async () => (await import('#web/elements/toaster.tsx')).Toaster)
export const HomeScreen = later(async () => (await import('#web/screens/home.tsx')).HomeScreen)
export const TermsScreen = later(async () => (await import('#web/screens/terms.tsx')).TermsScreen)
export const VerificationPage = later(async () => (await import('./verification-page.tsx')).VerificationPage)
export const ChooseTermsScreen = later(
  async () => (await import('#web/screens/choose-terms.tsx')).ChooseTermsScreen,
)
export const NotFoundScreen = later(async () => (await import('#web/screens/not-found.tsx')).NotFoundScreen)
