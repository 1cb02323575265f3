import { lazy, type ComponentType } from 'react'

import { keepTrying } from './keep-trying.ts'
import type { PLAYED_SCREENS } from './played-screens.ts'

type PlayedScreens = typeof PLAYED_SCREENS

let played: PlayedScreens | null = null

/** The code of a view after the first, and the styles that all of them share. */
async function styled<T>(load: () => Promise<T>): Promise<T> {
  const [loaded] = await keepTrying(async () => Promise.all([load(), import('#web/themes/later.css')]))
  return loaded
}

/** Fetches the screens of a game that is being played; `playedScreens` has them from then on. */
export async function fetchPlayedScreens(): Promise<void> {
  played = (await styled(async () => import('./played-screens.ts'))).PLAYED_SCREENS
}

export function playedScreens(): PlayedScreens | null {
  return played
}

/** A screen whose code comes when it is first shown. */
function later<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazy(async () => ({ default: await keepTrying(load) }))
}

/** The same with the styles that the views after the first share. */
function laterStyled<P extends object>(load: () => Promise<ComponentType<P>>) {
  return later(async () => styled(load))
}

export const Toaster = laterStyled(async () => (await import('#web/elements/toaster.tsx')).Toaster)
export const HomeScreen = later(async () => (await import('#web/screens/home.tsx')).HomeScreen)
export const TermsScreen = laterStyled(async () => (await import('#web/screens/terms.tsx')).TermsScreen)
export const RedemptionPage = laterStyled(async () => (await import('./redemption-page.tsx')).RedemptionPage)
export const VerificationPage = laterStyled(
  async () => (await import('./verification-page.tsx')).VerificationPage,
)
export const ChooseTermsScreen = laterStyled(
  async () => (await import('#web/screens/choose-terms.tsx')).ChooseTermsScreen,
)
export const NotFoundScreen = laterStyled(
  async () => (await import('#web/screens/not-found.tsx')).NotFoundScreen,
)
export const ClosedScreen = laterStyled(async () => (await import('#web/screens/closed.tsx')).ClosedScreen)
export const PersonalPage = laterStyled(async () => (await import('./personal-page.tsx')).PersonalPage)
