import { draftCalls } from '#admin/draft/web/draft-calls.ts'
import { newId } from '#admin/draft/web/new-id.ts'
import { Button } from '#admin/kit/web/button.tsx'
import { ActionProblem, Notice } from '#admin/kit/web/panel.tsx'
import { useChange } from '#admin/kit/web/use-action.ts'
import { TODAY_TEXTS } from '#texts/admin/today/messages.ts'
import type { DAY_STARTS } from '#venues/document/document-schema.ts'

const texts = TODAY_TEXTS.dayStart

type Props = { readonly venue: string; readonly memberId: string }

/** Lets the owner choose the hour at which the day starts. A press changes the draft. */
export function DayStartChoice({ venue, memberId }: Props) {
  const { run, isBusy, problem } = useChange()
  const choose = (now: (typeof DAY_STARTS)[number]) => () => {
    const changes = [{ path: 'dayStart', was: null, now }]
    void run(draftCalls('edit', venue, { author: memberId, id: newId(), changes }))
  }
  return (
    <Notice kind="info">
      <p>{texts.lead}</p>
      <Button kind="plain" busy={isBusy} onPress={choose('06:00')}>
        {texts.atSix}
      </Button>
      <Button kind="quiet" busy={isBusy} onPress={choose('00:00')}>
        {texts.atMidnight}
      </Button>
      <ActionProblem problem={problem} />
    </Notice>
  )
}
