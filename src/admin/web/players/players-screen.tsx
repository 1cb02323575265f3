import './players.css'

import { useState } from 'react'

import { OPT_INS_CSV } from '#admin/player-calls.ts'
import { Button } from '#admin/web/kit/button.tsx'
import { TextField } from '#admin/web/kit/fields.tsx'
import { Notice, Panel } from '#admin/web/kit/panel.tsx'
import { Problem } from '#admin/web/kit/problem.tsx'
import type { ScreenProps } from '#admin/web/screen.ts'
import { memberFileHref } from '#members/member-call.ts'
import { EMAIL_MAX_BYTES } from '#platform/email-address.ts'
import { PLAYERS_TEXTS } from '#texts/admin/players.ts'

import { PlayerPanel } from './player-panel.tsx'
import { usePlayers } from './use-players.ts'

const { search, optIns } = PLAYERS_TEXTS

/** « Joueurs »: what the venue holds about a player, and the list of those who want its offers. */
export function Screen({ venue }: ScreenProps) {
  const [email, setEmail] = useState('')
  const players = usePlayers(venue.key)
  const { found, isInvalid, message, isBusy, problem } = players
  return (
    <>
      <Panel title={search.title}>
        <p>{search.lead}</p>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void players.find(email.trim())
          }}
        >
          <TextField
            type="email"
            label={search.label}
            autoComplete="off"
            maxLength={EMAIL_MAX_BYTES}
            value={email}
            onChange={setEmail}
            problem={isInvalid ? search.invalid : undefined}
          />
          <Button type="submit" kind="main" busy={isBusy}>
            {search.press}
          </Button>
        </form>
        <Problem of={problem} />
        {message !== null && (
          <Notice kind="done">
            <p>{message}</p>
          </Notice>
        )}
        {found?.participations.length === 0 && <p role="status">{search.nothing(found.email)}</p>}
      </Panel>
      {found && found.participations.length > 0 && (
        <PlayerPanel key={found.email} found={found} players={players} />
      )}
      <Panel title={optIns.title}>
        <p>{optIns.lead}</p>
        <p>
          <a className="button" href={memberFileHref(OPT_INS_CSV, { venue: venue.key })} download>
            {optIns.press}
          </a>
        </p>
      </Panel>
    </>
  )
}
