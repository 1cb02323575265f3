import { SCREEN_LABELS } from '#texts/admin/screens.ts'

import { lazyScreen, type ScreenEntry } from './screen.ts'

type Id = keyof typeof SCREEN_LABELS

function screen(
  id: Id,
  least: ScreenEntry['least'],
  load: Parameters<typeof lazyScreen>[0],
): ScreenEntry {
  return { id, least, label: SCREEN_LABELS[id], Screen: lazyScreen(load) }
}

/**
 * The screens of a venue, in the order of the navigation. A new screen needs a line here, a label
 * and a folder.
 */
export const SCREENS: readonly ScreenEntry[] = [
  screen('aujourdhui', 'reader', async () => import('./today/today-screen.tsx')),
  screen('lots', 'manager', async () => import('./prizes/prizes-screen.tsx')),
  screen('apparence', 'manager', async () => import('./look/look-screen.tsx')),
  screen('reglement', 'manager', async () => import('./rules/rules-screen.tsx')),
  screen('publier', 'manager', async () => import('./publish/publish-screen.tsx')),
  screen('joueurs', 'owner', async () => import('./players/players-screen.tsx')),
  screen('chiffres', 'reader', async () => import('./figures/figures-screen.tsx')),
  screen('equipe', 'manager', async () => import('./team/team-screen.tsx')),
  screen('affiches', 'manager', async () => import('./posters/posters-screen.tsx')),
  screen('etablissements', 'reader', async () => import('./venues/venues-screen.tsx')),
]
