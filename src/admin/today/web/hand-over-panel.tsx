import { useRef, useState } from 'react'

import { Button } from '#admin/kit/web/button.tsx'
import { Form } from '#admin/kit/web/form.tsx'
import { TextField } from '#admin/kit/web/fields.tsx'
import { Panel, ActionProblem } from '#admin/kit/web/panel.tsx'
import { readAgain } from '#admin/kit/web/server-cache.ts'
import { useAction } from '#admin/kit/web/use-action.ts'
import type { HandOverAnswer, TodaysPrize } from '#admin/today/answers.ts'
import { readTypedCode } from '#codes/typed-code.ts'
import { isOpen, stateOf } from '#redemption/hand-over-state.ts'
import type { RedemptionAction } from '#redemption/redemption.ts'
import { HandOverCard } from '#redemption/web/hand-over-card.tsx'
import { TODAY_TEXTS } from '#texts/admin/today/messages.ts'

import { winsCalls } from './today-calls.ts'

const texts = TODAY_TEXTS.handOver

/** A field for a player's code, then the prize of the code. */
export function HandOverPanel({
  handOver: { code, shown, act, isBusy, problem, type },
  prizes,
}: {
  readonly handOver: HandOverForm
  readonly prizes: readonly TodaysPrize[]
}) {
  const { prize = null, outcome, reason = null } = shown?.answer ?? {}
  const state = shown && prize && stateOf(outcome === 'done' ? shown.action : 'look', prize)
  const [isMalformed, setIsMalformed] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  return (
    <Panel title={texts.title}>
      <Form
        className="stack code-form"
        onSubmit={() => {
          const isCode = readTypedCode(code) !== null
          setIsMalformed(!isCode)
          if (isCode) void act('look', code)
        }}
      >
        <TextField
          ref={field}
          label={texts.label}
          placeholder={texts.hint}
          autoComplete="off"
          maxLength={20}
          value={code}
          problem={isMalformed ? texts.malformed : undefined}
          onChange={(typed) => {
            type(typed)
            setIsMalformed(false)
          }}
        />
        <Button type="submit" kind={shown ? 'plain' : 'main'} busy={isBusy}>
          {texts.check}
        </Button>
      </Form>
      <ActionProblem problem={problem ?? (prize && outcome !== 'undo_too_late' ? null : reason)} />
      {prize && state && (
        <HandOverCard
          key={JSON.stringify(shown)}
          {...{ prize, state, prizes }}
          heading="h3"
          isBusy={isBusy}
          onAction={(action) => void act(action, prize.code)}
        >
          <Button
            kind={isOpen(state) ? 'quiet' : 'plain'}
            onPress={() => {
              type('')
              field.current?.focus()
            }}
          >
            {texts.close}
          </Button>
        </HandOverCard>
      )}
    </Panel>
  )
}

/** The last answer about a code, and the action that caused this answer. */
type ShownAnswer = { readonly action: RedemptionAction; readonly answer: HandOverAnswer }

/**
 * Returns the code in the field, and the answer about its prize. The answer disappears once another
 * code is typed, because staff must not hand over the previous client's prize.
 */
export function useHandOver(venue: string) {
  const [code, setCode] = useState('')
  const [shown, setShown] = useState<ShownAnswer | null>(null)
  const { run, isBusy, problem } = useAction()
  const typed = useRef(code)
  const type = (next: string) => {
    typed.current = next
    setCode(next)
    setShown(null)
  }
  const act = async (action: RedemptionAction, actedOn: string) => {
    if (isBusy) return
    const typedBefore = typed.current
    // Null stands for no answer: it is unknown whether the prize was handed over.
    let next: ShownAnswer | null = null
    await run(winsCalls('hand-over', venue, { action, code: actedOn }), (answer) => {
      next = { action, answer }
    })
    // The answer to a hand-over is always shown, because staff must see whether to serve.
    if (action === 'handOver' || typed.current === typedBefore) setShown(next)
    // The call is not awaited, so that the next prize can be handed over in the meantime.
    if (action !== 'look') void readAgain()
  }
  const choose = (chosen: string) => {
    if (isBusy) return
    type(chosen)
    void act('look', chosen)
  }
  return { code, shown, act, isBusy, problem, type, choose }
}
type HandOverForm = ReturnType<typeof useHandOver>
