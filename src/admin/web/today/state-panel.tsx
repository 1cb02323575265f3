import { useState } from 'react'

import { SWITCH_VENUE, type Today } from '#admin/today-calls.ts'
import { Button } from '#admin/web/kit/button.tsx'
import { Problem } from '#admin/web/kit/problem.tsx'
import { useAction } from '#admin/web/use-action.ts'
import { TODAY_TEXTS } from '#texts/admin/today.ts'

const texts = TODAY_TEXTS.state

type Props = {
  readonly venue: string
  readonly unavailability: Today['unavailability']
  readonly canSwitch: boolean
  readonly onChange: () => Promise<unknown>
}

/** Whether players can play now, and the switch. The same place undoes what it did. */
export function StatePanel({ venue, unavailability, canSwitch, onChange }: Props) {
  const [message, setMessage] = useState<string | null>(null)
  const { run, isBusy, problem } = useAction()
  const isPaused = unavailability?.code === 'paused'
  const press = () => {
    const to = isPaused ? 'opened' : 'paused'
    void run(SWITCH_VENUE, { venue, to }, async ({ type }) => {
      setMessage(
        type === 'refused' ? texts.refused : to === 'paused' ? texts.paused : texts.reopened,
      )
      await onChange()
    })
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
      <Problem of={problem} />
    </div>
  )
}
