import { useEffect, useRef, useState } from 'react'

import { Button } from '#admin/kit/web/button.tsx'
import { Form } from '#admin/kit/web/form.tsx'
import { TextField } from '#admin/kit/web/fields.tsx'
import { Notice, Panel, Problem } from '#admin/kit/web/panel.tsx'
import { readAgain } from '#admin/kit/web/server-cache.ts'
import { useAction } from '#admin/kit/web/use-action.ts'
import type { HandOverAnswer } from '#admin/today/answers.ts'
import { spacedCode } from '#codes/spaced-code.ts'
import { isOpen, stateOf, type HandOverState } from '#redemption/hand-over-state.ts'
import type { Redemption, RedemptionAction } from '#redemption/redemption.ts'
import { UndoButton } from '#redemption/web/undo-button.tsx'
import { TODAY_TEXTS } from '#texts/admin/today/messages.ts'
import { REDEMPTION_TEXTS } from '#texts/redemption/messages.ts'
import { FIRST_ICON_PATHS } from '#ui/web/first-icon-paths.ts'
import { Icon } from '#ui/web/icon.tsx'

import { winsCalls } from './today-calls.ts'

const texts = TODAY_TEXTS.handOver
/** The server reads the spelling: it accepts lower case, spaces, and characters that look alike. */
const CODE_IN_ANY_SPELLING = /^[\s.\-–·]*(?:[a-z\d][\s.\-–·]*){8}$/i

/** The field for a player's code, then its prize. */
export function HandOverPanel({ desk }: { readonly desk: HandOverDesk }) {
  const { code, lookedAt, act, isBusy, problem, type } = desk
  const [isMalformed, setIsMalformed] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  return (
    <Panel title={texts.title}>
      <Form
        className="stack code-form"
        onSubmit={() => {
          const isCode = CODE_IN_ANY_SPELLING.test(code)
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
      <Problem of={problem} />
      {lookedAt && (
        <HandOverCard
          key={JSON.stringify(lookedAt)}
          {...{ lookedAt, act, isBusy }}
          onClose={() => {
            type('')
            field.current?.focus()
          }}
        />
      )}
    </Panel>
  )
}

const prizeTexts = REDEMPTION_TEXTS.prize

type Props = Pick<HandOverDesk, 'act' | 'isBusy'> & {
  readonly lookedAt: LookedAt
  readonly onClose: () => void
}

/**
 * A prize, its state in one word, and what one can do with it. Gets the focus when it appears, so
 * that it is seen.
 */
function HandOverCard({ lookedAt: { action, answer }, act, isBusy, onClose }: Props) {
  const { prize, reason, outcome } = answer
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => card.current?.focus(), [])
  const state = prize && stateOf(outcome === 'done' ? action : 'look', prize)
  return (
    <div
      className="hand-over-card"
      data-state={state ?? 'unknown'}
      ref={card}
      tabIndex={-1}
      role="status"
    >
      {prize && state && (
        <>
          <p className="hand-over-state">
            {state === 'handedOver' && <Icon path={FIRST_ICON_PATHS.check} />}
            {prizeTexts[state === 'undone' ? 'open' : state]}
          </p>
          <p className="hand-over-prize">
            <strong>{prize.prizeName}</strong> <code>{spacedCode(prize.code)}</code>
          </p>
          {prize.prizeDetails && <p>{prize.prizeDetails}</p>}
          <p>{detailOf(prize, state)}</p>
          {isOpen(state) && prize.hasAlcohol && (
            <p className="hand-over-identity">{prizeTexts.identity}</p>
          )}
        </>
      )}
      {reason !== null && (!prize || outcome === 'undo_too_late') && (
        <Notice kind="error">
          <p>{reason}</p>
        </Notice>
      )}
      {state === 'already' && <p>{prizeTexts.doNotServe}</p>}
      <div className="row">
        {prize && state && isOpen(state) && (
          <Button kind="main" busy={isBusy} onPress={() => void act('handOver', prize.code)}>
            {prizeTexts.handOver}
          </Button>
        )}
        {prize && prize.undoSeconds !== null && (
          <UndoButton
            key={prize.undoSeconds}
            seconds={prize.undoSeconds}
            isDisabled={isBusy}
            onConfirmed={() => void act('undo', prize.code)}
          />
        )}
        <Button kind={state && isOpen(state) ? 'quiet' : 'plain'} onPress={onClose}>
          {TODAY_TEXTS.handOver.close}
        </Button>
      </div>
    </div>
  )
}

function detailOf({ redeemedAt, validUntil, wonAt }: Redemption, state: HandOverState): string {
  if (state === 'undone') return prizeTexts.undone
  if (state === 'expired' && validUntil) return prizeTexts.expiredSince(Date.parse(validUntil))
  if (redeemedAt === null) return prizeTexts.wonOn(Date.parse(wonAt))
  const at = Date.parse(redeemedAt)
  return state === 'handedOver' ? prizeTexts.handedOverAt(at) : prizeTexts.alreadySince(at)
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
    const typedBefore = typed.current
    // Stays null without an answer: then it is not known whether the prize was handed over.
    let next: LookedAt | null = null
    await run(winsCalls('hand-over', venue, { action, code: actedOn }), (answer) => {
      next = { action, answer }
    })
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
