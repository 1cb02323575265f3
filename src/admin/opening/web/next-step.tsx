import { showField } from '#admin/draft/web/show-field.ts'
import { Button } from '#admin/kit/web/button.tsx'
import { useChange } from '#admin/kit/web/use-action.ts'
import { useServer } from '#admin/kit/web/use-server.ts'
import { STEP_SCREENS, stepAfter } from '#admin/opening/opening-steps.ts'
import { OPENING_TEXTS as TEXTS } from '#texts/admin/opening/messages.ts'

import { openingCalls } from './opening-calls.ts'
import { STEP_FIELDS, stepHref } from './step-href.ts'

/** A button to the next step before the opening, below the screen of a step. For managers. */
export function NextStep({ venue, screen }: { readonly venue: string; readonly screen: string }) {
  const { answer } = useServer(openingCalls('read', venue))
  const { run, isBusy } = useChange()
  if (!answer) return null
  const { steps } = answer
  const next = stepAfter(steps, screen)
  if (next === undefined) return null
  const go = () => {
    window.location.hash = stepHref(venue, next)
    // The hash does not change if it already names the field.
    showField(STEP_FIELDS[next] ?? '')
  }
  const isSeen =
    screen !== STEP_SCREENS.prizes ||
    steps.some(({ id, state }) => id === 'prizes' && state === 'done')
  return (
    <aside className="panel row apart next-step" aria-label={TEXTS.next}>
      <p>
        <small>{TEXTS.next}</small> {TEXTS.steps[next].label}
      </p>
      <Button
        kind="main"
        busy={isBusy}
        onPress={() =>
          isSeen ? go() : void run(openingCalls('see-step', venue, { step: 'prizes' }), go)
        }
      >
        {TEXTS.continue}
      </Button>
    </aside>
  )
}
