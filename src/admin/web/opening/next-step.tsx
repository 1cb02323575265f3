import { OPENING_STATE, SEE_STEP } from '#admin/opening-calls.ts'
import { STEP_SCREENS, stepAfter } from '#admin/opening-steps.ts'
import { Button } from '#admin/web/kit/button.tsx'
import { useAction } from '#admin/web/use-action.ts'
import { useMemberCall } from '#admin/web/use-member-call.ts'
import { OPENING_TEXTS as TEXTS } from '#texts/admin/opening.ts'

/**
 * Leads from one step before the opening to the next, below the screens of these steps. For
 * managers.
 */
export function NextStep({ venue, screen }: { readonly venue: string; readonly screen: string }) {
  const { state } = useMemberCall(OPENING_STATE, { venue })
  const { run, isBusy } = useAction()
  if (state.type !== 'answered') return null
  const { steps } = state.answer
  const next = stepAfter(steps, screen)
  // « Publier » has its own main press, and says itself what follows.
  const isStep =
    screen !== STEP_SCREENS.publish && steps.some(({ id }) => STEP_SCREENS[id] === screen)
  if (next === undefined || !isStep) return null
  const go = () => {
    window.location.hash = `#/${venue}/${STEP_SCREENS[next]}`
  }
  const isSeen =
    screen !== STEP_SCREENS.prizes ||
    steps.some(({ id, state: s }) => id === 'prizes' && s === 'done')
  return (
    <aside className="next-step" aria-label={TEXTS.next}>
      <p>
        <small>{TEXTS.next}</small> {TEXTS.steps[next].label}
      </p>
      <Button
        kind="main"
        busy={isBusy}
        onPress={() => (isSeen ? go() : void run(SEE_STEP, { venue, step: 'prizes' }, go))}
      >
        {TEXTS.continue}
      </Button>
    </aside>
  )
}
