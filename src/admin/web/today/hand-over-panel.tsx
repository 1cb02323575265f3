import { useState } from 'react'

import { Button } from '#admin/web/kit/button.tsx'
import { TextField } from '#admin/web/kit/fields.tsx'
import { Panel } from '#admin/web/kit/panel.tsx'
import { Problem } from '#admin/web/kit/problem.tsx'
import { TODAY_TEXTS } from '#texts/admin/today.ts'

import { HandOverCard } from './hand-over-card.tsx'
import type { HandOverDesk } from './use-hand-over.ts'

const texts = TODAY_TEXTS.handOver
/** The server reads the spelling: it accepts lower case, spaces, and characters that look alike. */
const CODE_IN_ANY_SPELLING = /^[\s.\-–·]*(?:[a-z\d][\s.\-–·]*){8}$/i

/** The field for a player's code, then its prize. */
export function HandOverPanel({ desk }: { readonly desk: HandOverDesk }) {
  const { lookedAt, act, isBusy, problem, close } = desk
  const [code, setCode] = useState('')
  const [isMalformed, setIsMalformed] = useState(false)
  return (
    <Panel title={texts.title}>
      <form
        className="code-form"
        onSubmit={(event) => {
          event.preventDefault()
          const isCode = CODE_IN_ANY_SPELLING.test(code)
          setIsMalformed(!isCode)
          if (isCode) void act('look', code)
        }}
      >
        <TextField
          label={texts.label}
          placeholder={texts.hint}
          autoComplete="off"
          maxLength={20}
          value={code}
          problem={isMalformed ? texts.malformed : undefined}
          onChange={(typed) => {
            setCode(typed)
            setIsMalformed(false)
          }}
        />
        <Button type="submit" kind={lookedAt ? 'plain' : 'main'} busy={isBusy}>
          {texts.check}
        </Button>
      </form>
      <Problem of={problem} />
      {lookedAt && (
        <HandOverCard
          key={JSON.stringify(lookedAt)}
          {...{ lookedAt, act, isBusy }}
          onClose={() => {
            setCode('')
            close()
          }}
        />
      )}
    </Panel>
  )
}
