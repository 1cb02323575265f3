import { fieldHref } from '#admin/document/field-address.ts'
import { Button } from '#admin/kit/web/button.tsx'
import { Panel } from '#admin/kit/web/panel.tsx'
import { useChange } from '#admin/kit/web/use-action.ts'
import { useServer } from '#admin/kit/web/use-server.ts'
import {
  STEP_SCREENS,
  stepAfter,
  type OpeningStep,
  type OpeningStepId,
} from '#admin/opening/opening-steps.ts'
import type { OpeningAnswer } from '#admin/opening/server/opening.ts'
import type { MemberVenue } from '#members/answers.ts'
import { OPENING_TEXTS as TEXTS } from '#texts/admin/opening/messages.ts'
import { FIRST_ICON_PATHS } from '#ui/web/first-icon-paths.ts'
import { Icon } from '#ui/web/icon.tsx'

import { openingCalls } from './opening-calls.ts'

/**
 * The steps before the first customer plays, for managers. Shows nothing for an example, or if no
 * step is left.
 */
export function OpeningChecklist({ venue }: { readonly venue: MemberVenue }) {
  const { answer: opening } = useServer(openingCalls('read', venue.key))
  if (venue.isExample || !opening) return null
  const { steps } = opening
  if (steps.every((step) => step.state !== 'todo')) return null
  const done = steps.filter((step) => step.state === 'done').length
  const isPublished = steps.some((step) => step.id === 'publish' && step.state === 'done')
  const next = stepAfter(steps, '')
  return (
    <Panel
      title={TEXTS.title(isPublished)}
      actions={<span className="soft">{TEXTS.progress(done, steps.length)}</span>}
    >
      {!isPublished && <p>{TEXTS.notOpen(venue.name)}</p>}
      <ol className="steps">
        {steps.map((step) => (
          <Step
            key={step.id}
            venue={venue.key}
            step={step}
            isNext={step.id === next}
            opening={opening}
          />
        ))}
      </ol>
    </Panel>
  )
}

type Props = {
  readonly venue: string
  readonly step: OpeningStep
  readonly isNext: boolean
  readonly opening: OpeningAnswer
}

function Step({ venue, step: { id, state }, isNext, opening }: Props) {
  const { run } = useChange()
  const { label } = TEXTS.steps[id]
  const content = (
    <>
      <span className="mark">{state === 'done' && <Icon path={FIRST_ICON_PATHS.check} />}</span>
      <span>
        {label}
        <span className="visually-hidden">{` (${state === 'done' ? TEXTS.done : TEXTS.todo})`}</span>
      </span>
      {state !== 'done' && <small>{whyOf(id, opening)}</small>}
    </>
  )
  if (state === 'later')
    return (
      <li>
        <span>{content}</span>
      </li>
    )
  return (
    <li className={state === 'done' ? 'is-done' : isNext ? 'is-next' : undefined}>
      <a
        href={id === 'reviewLink' ? fieldHref(venue, id) : `#/${venue}/${STEP_SCREENS[id]}`}
        onClick={() =>
          id === 'prizes' &&
          state === 'todo' &&
          void run(openingCalls('see-step', venue, { step: id }))
        }
      >
        {content}
      </a>
    </li>
  )
}

function whyOf(id: OpeningStepId, { reviewLink, isLegalRequired, steps }: OpeningAnswer): string {
  const isExample = id === 'reviewLink' && reviewLink === null
  const why = isExample ? TEXTS.ownReviewLink : TEXTS.steps[id].why
  if ((id === 'legal' || isExample) && isLegalRequired) return `${why} ${TEXTS.required}`
  const isLater = steps.some((step) => step.id === id && step.state === 'later')
  return isLater && (id === 'poster' || id === 'mailbox') ? `${why} ${TEXTS.later[id]}` : why
}

/** A button to the next step before the opening, below the screen of a step. For managers. */
export function NextStep({ venue, screen }: { readonly venue: string; readonly screen: string }) {
  const { answer } = useServer(openingCalls('read', venue))
  const { run, isBusy } = useChange()
  if (!answer) return null
  const { steps } = answer
  const next = stepAfter(steps, screen)
  // The screen « Publier » has its own main button, and itself shows the next step.
  const isStep =
    screen !== STEP_SCREENS.publish && steps.some(({ id }) => STEP_SCREENS[id] === screen)
  if (next === undefined || !isStep) return null
  const go = () => {
    window.location.hash = `#/${venue}/${STEP_SCREENS[next]}`
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
