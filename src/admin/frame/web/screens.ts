import { lazy, type ComponentType } from 'react'

import type { ScreenProps } from '#admin/kit/web/screen-props.ts'
import type { Role } from '#platform/calls/access.ts'
import { SCREEN_LABELS } from '#texts/admin/frame/messages.ts'

type Id = keyof typeof SCREEN_LABELS

/** A screen of a venue, whose code is loaded when it is first shown. */
export type ScreenEntry = {
  /** The last segment of its address: `/gestion#/<venue>/<id>`. */
  readonly id: Id
  readonly label: string
  /** An SVG path in a view box of 24 × 24 units. */
  readonly icon: string
  /** The lowest role that sees the screen. */
  readonly minRole: Role
  readonly Screen: ComponentType<ScreenProps>
}

const ICONS: Readonly<Record<Id, string>> = {
  aujourdhui:
    'M12 3v2M12 19v2M3 12h2M19 12h2M5.600 5.600l1.400 1.400M17 17l1.400 1.400M5.600 18.400L7 17M17 7l1.400-1.400M12 8a4 4 0 1 1 0 8a4 4 0 1 1 0-8',
  lots: 'M6 3h12l-1 8a5 5 0 0 1-10 0ZM12 16v5M8 21h8',
  apparence:
    'M12 3a9 9 0 1 0 0 18c1.500 0 2-1 1.500-2.200-.5-1.300.2-2.800 1.700-2.800H18a3 3 0 0 0 3-3c0-5.500-4-10-9-10M7.500 12h.01M10 8h.01M14.500 8h.01',
  reglement: 'M6 3h9l4 4v14H6ZM14 3v5h5M9 12h7M9 16h7',
  publier: 'M12 16V4M7 9l5-5 5 5M4 16v4h16v-4',
  joueurs:
    'M9 11a3.500 3.500 0 1 0 0-7a3.500 3.500 0 0 0 0 7M2.500 20a6.500 6.500 0 0 1 13 0M16 5a3 3 0 0 1 0 6M18 14.500a6 6 0 0 1 3.500 5.500',
  chiffres: 'M4 20h16M7 16v-5M12 16V6M17 16v-8',
  comptoir: 'M7 3h10v18H7ZM11 18h2',
  equipe:
    'M3 5h18v14H3ZM8.500 12a2 2 0 1 0 0-4a2 2 0 0 0 0 4M5.500 16a3 3 0 0 1 6 0M14.500 10h3.500M14.500 14h3.500',
  affiches: 'M4 4h6v6H4ZM14 4h6v6h-6ZM4 14h6v6H4ZM14 14h2v2h-2ZM18 18h2v2h-2ZM18 14h2',
  etablissements: 'M4 21V9l8-6 8 6v12ZM10 21v-6h4v6',
}

function screen(
  id: Id,
  minRole: Role,
  load: () => Promise<ComponentType<ScreenProps>>,
): ScreenEntry {
  const Screen = lazy(async () => ({ default: await load() }))
  return { id, minRole, label: SCREEN_LABELS[id], icon: ICONS[id], Screen }
}

/**
 * The screens of a venue, in the order of the navigation. A new screen needs a line here, a label,
 * an icon and a separate folder.
 */
export const SCREENS: readonly ScreenEntry[] = [
  screen(
    'aujourdhui',
    'reader',
    async () => (await import('#admin/today/web/today-screen.tsx')).TodayScreen,
  ),
  screen(
    'lots',
    'manager',
    async () => (await import('#admin/prizes/web/prizes-screen.tsx')).PrizesScreen,
  ),
  screen(
    'apparence',
    'manager',
    async () => (await import('#admin/look/web/look-screen.tsx')).LookScreen,
  ),
  screen(
    'reglement',
    'manager',
    async () => (await import('#admin/rules/web/rules-screen.tsx')).RulesScreen,
  ),
  screen(
    'publier',
    'manager',
    async () => (await import('#admin/publish/web/publish-screen.tsx')).PublishScreen,
  ),
  screen(
    'joueurs',
    'owner',
    async () => (await import('#admin/players/web/players-screen.tsx')).PlayersScreen,
  ),
  screen(
    'chiffres',
    'reader',
    async () => (await import('#admin/figures/web/figures-screen.tsx')).FiguresScreen,
  ),
  screen(
    'comptoir',
    'manager',
    async () => (await import('#admin/hand-overs/web/counter-screen.tsx')).CounterScreen,
  ),
  screen(
    'equipe',
    'manager',
    async () => (await import('#admin/team/web/team-screen.tsx')).TeamScreen,
  ),
  screen(
    'affiches',
    'manager',
    async () => (await import('#admin/posters/web/posters-screen.tsx')).PostersScreen,
  ),
  screen(
    'etablissements',
    'reader',
    async () => (await import('#admin/venues/web/venues-screen.tsx')).VenuesScreen,
  ),
]
