import { lazy, type ComponentType } from 'react'

import type { ToasterProps } from '#web/elements/toaster.tsx'

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

/** What a file exports under `N` among other things. */
type Exporting<N extends string, P extends object> = () => Promise<{ [K in N]: ComponentType<P> }>

/** A screen whose code comes when it is first shown, by the name that its file gives it. */
function later<N extends string, P extends object>(load: Exporting<N, P>, name: N) {
  return lazy(async () => ({ default: (await keepTrying(load))[name] }))
}

/** The same with the styles that the views after the first share. */
function laterStyled<N extends string, P extends object>(load: Exporting<N, P>, name: N) {
  return later(async () => styled(load), name)
}

export const Toaster = laterStyled<'Toaster', ToasterProps<'codeRetried'>>(
  async () => import('#web/elements/toaster.tsx'),
  'Toaster',
)
export const HomeScreen = later(async () => import('#web/screens/home.tsx'), 'HomeScreen')
/** Few venues send their codes by mail only: what a win shows there comes when it is first needed. */
export const MailedPrize = later(async () => import('#web/screens/game/mailed-prize.tsx'), 'MailedPrize')
export const TermsScreen = laterStyled(async () => import('#web/screens/terms.tsx'), 'TermsScreen')
export const RedemptionPage = laterStyled(async () => import('./redemption-page.tsx'), 'RedemptionPage')
export const VerificationPage = laterStyled(async () => import('./verification-page.tsx'), 'VerificationPage')
export const ChooseTermsScreen = laterStyled(
  async () => import('#web/screens/choose-terms.tsx'),
  'ChooseTermsScreen',
)
export const NotFoundScreen = laterStyled(async () => import('#web/screens/not-found.tsx'), 'NotFoundScreen')
export const UnavailableScreen = laterStyled(
  async () => import('#web/screens/unavailable-screen.tsx'),
  'UnavailableScreen',
)
export const PersonalPage = laterStyled(async () => import('./personal-page.tsx'), 'PersonalPage')
