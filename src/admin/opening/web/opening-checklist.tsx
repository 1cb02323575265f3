import { Panel } from '#admin/kit/web/panel.tsx'
import { useChange } from '#admin/kit/web/use-action.ts'
import { useServer } from '#admin/kit/web/use-server.ts'
import type { OpeningStepId } from '#admin/opening/opening-steps.ts'
import type { OpeningAnswer } from '#admin/opening/server/opening.ts'
import type { MemberVenue } from '#members/answers.ts'
import { OPENING_TEXTS as TEXTS } from '#texts/admin/opening/messages.ts'

import { openingCalls } from './opening-calls.ts'
import { stepHref } from './step-href.ts'

/**
 * The steps that are left to do before the first customer plays, for managers. Shows nothing for an
 * example, or if no step is left.
 */
export function OpeningChecklist({ venue }: { readonly venue: MemberVenue }) {
  const { answer: opening } = useServer(openingCalls('read', venue.key), { everyMs: STEPS_POLL_MS })
  if (venue.isExample || !opening) return null
  return <OpeningSteps venue={venue.key} opening={opening} />
}

/** A phone is activated by another device. */
const STEPS_POLL_MS = 10_000

type Props = { readonly venue: string; readonly opening: OpeningAnswer }

/** Shows the steps that can be done now, each with a link to its screen. */
export function OpeningSteps({ venue, opening }: Props) {
  const { run } = useChange()
  const { steps } = opening
  const left = steps.filter(({ state }) => state === 'todo')
  if (left.length === 0) return null
  const isPublished = steps.some(({ id, state }) => id === 'publish' && state === 'done')
  return (
    <Panel
      title={TEXTS.title(isPublished)}
      actions={<span className="soft">{TEXTS.left(left.length)}</span>}
    >
      <ol className="steps">
        {left.map(({ id }) => (
          <li key={id}>
            <a
              href={stepHref(venue, id)}
              onClick={() =>
                id === 'prizes' && void run(openingCalls('see-step', venue, { step: id }))
              }
            >
              {TEXTS.steps[id].label}
              <small>{whyOf(id, opening)}</small>
            </a>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function whyOf(id: OpeningStepId, { reviewLink, isLegalRequired }: OpeningAnswer): string {
  const isExample = id === 'reviewLink' && reviewLink === null
  const why = isExample ? TEXTS.ownReviewLink : TEXTS.steps[id].why
  return (id === 'legal' || isExample) && isLegalRequired ? `${why} ${TEXTS.required}` : why
}
