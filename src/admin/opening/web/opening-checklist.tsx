import { Panel } from '#admin/kit/web/panel.tsx'
import { useChange } from '#admin/kit/web/use-action.ts'
import { useServer } from '#admin/kit/web/use-server.ts'
import type { OpeningStep } from '#admin/opening/opening-steps.ts'
import type { MemberVenue } from '#members/answers.ts'
import { OPENING_TEXTS as TEXTS } from '#texts/admin/opening/messages.ts'

import { openingCalls } from './opening-calls.ts'
import { stepHref } from './step-href.ts'

/**
 * The steps that are left to do before the first customer plays, for managers. Shows nothing for an
 * example, or if no step is left.
 */
export function OpeningChecklist({ venue }: { readonly venue: MemberVenue }) {
  const { answer } = useServer(openingCalls('read', venue.key), { everyMs: STEPS_POLL_MS })
  if (venue.isExample || !answer) return null
  return <OpeningSteps venue={venue} steps={answer.steps} />
}

/** A phone is activated by another device. */
const STEPS_POLL_MS = 10_000

type Props = {
  readonly venue: Pick<MemberVenue, 'key' | 'name'>
  readonly steps: readonly OpeningStep[]
}

/** Shows the steps that can be done now, each with a link to its screen. */
export function OpeningSteps({ venue: { key, name }, steps }: Props) {
  const { run } = useChange()
  const left = steps.filter(({ state }) => state === 'todo')
  if (left.length === 0) return null
  const isPublished = steps.some(({ id, state }) => id === 'publish' && state === 'done')
  return (
    <Panel
      title={TEXTS.title(isPublished)}
      actions={<span className="soft">{TEXTS.left(left.length)}</span>}
    >
      {!isPublished && <p>{TEXTS.notOpen(name)}</p>}
      <ol className="steps">
        {left.map(({ id }) => (
          <li key={id}>
            <a
              href={stepHref(key, id)}
              onClick={() =>
                id === 'prizes' && void run(openingCalls('see-step', key, { step: id }))
              }
            >
              {TEXTS.steps[id].label}
              <small>{TEXTS.steps[id].why}</small>
            </a>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
