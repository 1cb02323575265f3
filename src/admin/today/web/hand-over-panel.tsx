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

/** The field for a player's code, then its prize. */
export function HandOverPanel({
  desk: { code, lookedAt, act, isBusy, problem, type },
  prizes,
}: {
  readonly desk: HandOverDesk
  readonly prizes: readonly TodaysPrize[]
}) {
  const { prize = null, outcome, reason = null } = lookedAt?.answer ?? {}
  const state = lookedAt && prize && stateOf(outcome === 'done' ? lookedAt.action : 'look', prize)
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
        <Button type="submit" kind={lookedAt ? 'plain' : 'main'} busy={isBusy}>
          {texts.check}
        </Button>
      </Form>
      <ActionProblem problem={problem ?? (prize && outcome !== 'undo_too_late' ? null : reason)} />
      {prize && state && (
        <HandOverCard
          key={JSON.stringify(lookedAt)}
          {...{ prize, state, prizes }}
          heading="h3"
          isAsking={isBusy}
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

/** The answer about the code that was looked at last, and the action that it answers. */
type LookedAt = { readonly action: RedemptionAction; readonly answer: HandOverAnswer }

/**
 * The code in the field and the prize that it names, which is no longer shown once another code is
 * typed: staff must not hand over the prize of the client before.
 */
export function useHandOver(venue: string) {
  const [code, setCode] = useState('')
  const [lookedAt, setLookedAt] = useState<LookedAt | null>(null)
  const { run, isBusy, problem } = useAction()
  const typed = useRef(code)
  const type = (next: string) => {
    typed.current = next
    setCode(next)
    setLookedAt(null)
  }
  const act = async (action: RedemptionAction, actedOn: string) => {
    if (isBusy) return
    const typedBefore = typed.current
    // Stays null without an answer: then it is not known whether the prize was handed over.
    let next: LookedAt | null = null
    await run(winsCalls('hand-over', venue, { action, code: actedOn }), (answer) => {
      next = { action, answer }
    })
    // The answer to a hand-over is always shown: staff must learn whether to serve.
    if (action === 'handOver' || typed.current === typedBefore) setLookedAt(next)
    // Not awaited: the next prize can be handed over meanwhile.
    if (action !== 'look') void readAgain()
  }
  const choose = (chosen: string) => {
    if (isBusy) return
    type(chosen)
    void act('look', chosen)
  }
  return { code, lookedAt, act, isBusy, problem, type, choose }
}
type HandOverDesk = ReturnType<typeof useHandOver>
