import { useState } from 'react'

import { Button } from '#admin/kit/web/button.tsx'
import { Notice, ActionProblem } from '#admin/kit/web/panel.tsx'
import { useChange } from '#admin/kit/web/use-action.ts'
import type { Today, TodaysPrize } from '#admin/today/answers.ts'
import { TODAY_TEXTS } from '#texts/admin/today/messages.ts'

import { switchesCalls } from './today-calls.ts'

type StateProps = {
  readonly venue: string
  readonly unavailability: Today['unavailability']
  readonly canSwitch: boolean
}

/** Shows whether the game is open, with a button that pauses it or opens it again. */
export function StatePanel({ venue, unavailability, canSwitch }: StateProps) {
  const texts = TODAY_TEXTS.state
  const [message, setMessage] = useState<string | null>(null)
  const { run, isBusy, problem } = useChange()
  const isPaused = unavailability?.code === 'paused'
  const press = () => {
    const to = isPaused ? 'opened' : 'paused'
    void run(switchesCalls('pause-or-open', venue, { to }), ({ type }) =>
      setMessage(
        type === 'refused' ? texts.refused : to === 'paused' ? texts.paused : texts.reopened,
      ),
    )
  }
  return (
    <div className="venue-state" data-open={unavailability === null}>
      <p className="venue-state-name">
        {unavailability === null ? texts.open : texts.unavailable(unavailability)}
      </p>
      {canSwitch && (
        <Button kind={isPaused ? 'main' : 'plain'} busy={isBusy} onPress={press}>
          {isPaused ? texts.reopen : texts.pause}
        </Button>
      )}
      <p className="venue-state-message" role="status">
        {message}
      </p>
      <ActionProblem problem={problem} />
    </div>
  )
}

type StopProps = {
  readonly venue: string
  readonly prizes: readonly TodaysPrize[]
  readonly now: number
}

/** Shows the stopped prizes, and a folded list of buttons that stop the other prizes. */
export function StopPanel({ venue, prizes, now }: StopProps) {
  const texts = TODAY_TEXTS.stop
  const [refusal, setRefusal] = useState<string | null>(null)
  const { run, isBusy, problem } = useChange()
  const stop = (prize: string, isStopped: boolean) =>
    void run(switchesCalls('stop-prize', venue, { prize, isStopped }), ({ type }) =>
      setRefusal(type === 'done' ? null : texts[type]),
    )
  const stopped = prizes.flatMap(({ key, name, stoppedUntil }) =>
    stoppedUntil === null ? [] : [{ key, name, stoppedUntil }],
  )
  return (
    <section className="panel" aria-label={texts.title}>
      {stopped.map(({ key, name, stoppedUntil }) => (
        <Notice key={key} kind="warning">
          <p role="status">{texts.stopped(name, stoppedUntil, now)}</p>
          <Button busy={isBusy} onPress={() => stop(key, false)}>
            {texts.resume}
          </Button>
        </Notice>
      ))}
      <ActionProblem problem={problem ?? refusal} />
      <details>
        <summary>{texts.title}</summary>
        <p className="soft">{texts.lead(now)}</p>
        <div className="row">
          {prizes
            .filter(({ stoppedUntil }) => stoppedUntil === null)
            .map(({ key, name }) => (
              <Button key={key} busy={isBusy} onPress={() => stop(key, true)}>
                {texts.press(name)}
              </Button>
            ))}
        </div>
      </details>
    </section>
  )
}
