import type { Participation } from '#game/stored-game.ts'
import { RECIPES } from '#texts/game/recipes.ts'
import { CalendarLink } from '#ui/web/calendar-link.tsx'
import { PRIZE_ICON_PATHS } from '#venues/prize-icon-paths.ts'

import { NextPlay } from './next-play.tsx'

type Props = { readonly participation: Participation; readonly venueName: string }

/** The glass of each recipe. */
const GLASSES = ['soft', 'cocktail'] as const

/** The same recipe for the whole participation. */
function indexOfRecipe(participation: Participation | null): number {
  return Date.parse(participation?.playedAt ?? '') % GLASSES.length || 0
}

/** The glass of the recipe before a setting sun. */
export function LossDrawing({ participation }: { participation: Participation | null }) {
  return (
    <svg className="loss-drawing" viewBox="-8 0 40 24" aria-hidden="true">
      <path d="M1 21a11 11 0 0 1 22 0zM-7 21h38M-3 23.5h30" />
      <path d={PRIZE_ICON_PATHS[GLASSES[indexOfRecipe(participation)] ?? 'soft']} />
    </svg>
  )
}

/** What a loss still gives: a recipe and the next date. */
export function Consolation({ participation, venueName }: Props) {
  const { nextPlayAt } = participation
  return (
    <>
      <p className="recipe">
        <strong>{RECIPES.title}</strong> {RECIPES.lines[indexOfRecipe(participation)]}
      </p>
      <NextPlay at={nextPlayAt} />
      {nextPlayAt && <CalendarLink at={Date.parse(nextPlayAt)} venueName={venueName} />}
    </>
  )
}
