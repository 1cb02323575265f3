import { Confirm } from '#admin/kit/web/confirm.tsx'
import { ActionProblem, Panel } from '#admin/kit/web/panel.tsx'
import { useChange } from '#admin/kit/web/use-action.ts'
import type { MemberVenue } from '#members/answers.ts'
import { OPENING_TEXTS } from '#texts/admin/opening/messages.ts'
import { VENUE_TEXTS } from '#texts/admin/venues/messages.ts'

import { venuesCalls } from './venues-calls.ts'

const { label, why } = OPENING_TEXTS.steps.examples

/** Archives the examples for ever. */
export function CloseExamples({ examples }: { readonly examples: readonly MemberVenue[] }) {
  const { run, isBusy, problem } = useChange()
  const names = examples.map(({ name }) => name)
  const closeAll = async () => {
    for (const { key } of examples) await run(venuesCalls('archive', key))
  }
  return (
    <Panel title={label}>
      <p>{why}</p>
      <Confirm
        press={VENUE_TEXTS.examples.press(names)}
        question={<p>{VENUE_TEXTS.examples.question(names)}</p>}
        confirm={VENUE_TEXTS.archive.press}
        busy={isBusy}
        onConfirm={closeAll}
      >
        <ActionProblem problem={problem} />
      </Confirm>
    </Panel>
  )
}
