import { useState } from 'react'

import { STOP_PRIZE, type TodaysPrize } from '#admin/today-calls.ts'
import { Button } from '#admin/web/kit/button.tsx'
import { Notice } from '#admin/web/kit/panel.tsx'
import { Problem } from '#admin/web/kit/problem.tsx'
import { useAction } from '#admin/web/use-action.ts'
import { TODAY_TEXTS } from '#texts/admin/today.ts'

const texts = TODAY_TEXTS.stop

type Props = {
  readonly venue: string
  readonly prizes: readonly TodaysPrize[]
  readonly now: number
  readonly onChange: () => Promise<void>
}

/**
 * « Mojito : rupture ce soir »: one press opens the list of prizes, one takes a prize out. Stopped
 * prizes stay visible.
 */
export function StopPanel({ venue, prizes, now, onChange }: Props) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const { run, isBusy, problem } = useAction()
  const stop = (prize: string, isStopped: boolean) =>
    void run(STOP_PRIZE, { venue, prize, isStopped }, async ({ type }) => {
      setRefusal(type === 'done' ? null : texts[type])
      await onChange()
    })
  const stopped = prizes.flatMap(({ key, name, stoppedUntil }) =>
    stoppedUntil === null ? [] : [{ key, name, stoppedUntil }],
  )
  return (
    <section className="panel stop-panel" aria-label={texts.title}>
      {stopped.map(({ key, name, stoppedUntil }) => (
        <Notice key={key} kind="warning">
          <p role="status">{texts.stopped(name, stoppedUntil, now)}</p>
          <Button busy={isBusy} onPress={() => stop(key, false)}>
            {texts.resume}
          </Button>
        </Notice>
      ))}
      <Problem of={problem ?? refusal} />
      <details>
        <summary>{texts.title}</summary>
        <p>{texts.lead}</p>
        <div className="actions">
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
