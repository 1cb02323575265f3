import type { Participation } from '#game/stored-game.ts'
import { RECIPES } from '#texts/game/recipes.ts'
import { CalendarLink } from '#ui/web/calendar-link.tsx'

type Props = { readonly participation: Participation; readonly venueName: string }

/** What a loss still gives: a recipe, the same one for the whole participation, and the next date. */
export function Consolation({ participation: { playedAt, nextPlayAt }, venueName }: Props) {
  const index = Date.parse(playedAt ?? '') % RECIPES.lines.length || 0
  return (
    <>
      {nextPlayAt && <CalendarLink at={Date.parse(nextPlayAt)} venueName={venueName} />}
      <p className="recipe">
        <strong>{RECIPES.title}</strong> {RECIPES.lines[index]}
      </p>
    </>
  )
}
