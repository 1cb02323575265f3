import { lazy } from 'react'

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

export const Toaster = lazy(async () => {
  const { Toaster: loaded } = await keepTrying(async () => import('#web/elements/toaster.tsx'))
  return { default: loaded }
})

export const HomeScreen = lazy(async () => {
  const { HomeScreen: loaded } = await keepTrying(async () => import('#web/screens/home.tsx'))
  return { default: loaded }
})

export const TermsScreen = lazy(async () => {
  const { TermsScreen: loaded } = await keepTrying(async () => import('#web/screens/terms.tsx'))
  return { default: loaded }
})

export const ChooseTermsScreen = lazy(async () => {
  const { ChooseTermsScreen: loaded } = await keepTrying(async () => import('#web/screens/choose-terms.tsx'))
  return { default: loaded }
})

export const PersonalPage = lazy(async () => {
  const { PersonalPage: loaded } = await keepTrying(async () => import('./personal-page.tsx'))
  return { default: loaded }
})

export const NotFoundScreen = lazy(async () => {
  const { NotFoundScreen: loaded } = await keepTrying(async () => import('#web/screens/not-found.tsx'))
  return { default: loaded }
})
