import { useState } from 'react'

import { HAND_OVER, type HandOverAnswer } from '#admin/today-calls.ts'
import { useAction } from '#admin/web/use-action.ts'
import type { RedemptionAction } from '#redemption/redemption.ts'

/** The answer about the code that was looked at last, and the action that it answers. */
export type LookedAt = { readonly action: RedemptionAction; readonly answer: HandOverAnswer }

/**
 * Looks at prizes by their codes and hands them over. `onChange`: after a hand-over or its undo.
 */
export function useHandOver(venue: string, onChange: () => void) {
  const [lookedAt, setLookedAt] = useState<LookedAt | null>(null)
  const { run, isBusy, problem } = useAction()
  const act = async (action: RedemptionAction, code: string) =>
    run(HAND_OVER, { venue, action, code }, (answer) => {
      setLookedAt({ action, answer })
      if (action !== 'look') onChange()
    })
  return { lookedAt, act, isBusy, problem, close: () => setLookedAt(null) }
}
export type HandOverDesk = ReturnType<typeof useHandOver>
