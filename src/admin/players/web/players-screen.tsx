import { useState } from 'react'

import type { ScreenProps } from '#admin/kit/web/screen-props.ts'
import { Button } from '#admin/kit/web/button.tsx'
import { Confirm } from '#admin/kit/web/confirm.tsx'
import { Form } from '#admin/kit/web/form.tsx'
import { TextField } from '#admin/kit/web/fields.tsx'
import { Notice, Panel, ActionProblem } from '#admin/kit/web/panel.tsx'
import type { FoundParticipation } from '#admin/players/server/players.ts'
import { spacedCode } from '#codes/spaced-code.ts'
import { EMAIL_MAX_BYTES } from '#platform/mailbox/email-address.ts'
import { Fact, StoredFacts } from '#players/web/fact.tsx'
import { HAND_OVER_TEXTS } from '#texts/admin/hand-overs/messages.ts'
import { PLAYERS_TEXTS } from '#texts/admin/players/messages.ts'

import { playersFiles } from './players-calls.ts'
import { usePlayers, type FoundPlayer, type Players } from './use-players.ts'
import './players.css'

const { search, optIns, held, resend, erase, register } = PLAYERS_TEXTS

/**
 * The screen « Joueurs »: the data of the venue about a player, and the list of opt-ins to offers.
 */
export function PlayersScreen({ venue }: ScreenProps) {
  const [email, setEmail] = useState('')
  const players = usePlayers(venue.key)
  const { found, isInvalid, message, isBusy, problem } = players
  return (
    <>
      <Panel title={search.title}>
        <p>{search.lead}</p>
        <Form onSubmit={async () => players.find(email.trim())}>
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
        </Form>
        <ActionProblem problem={problem} />
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
          <a className="button" href={playersFiles('opt-ins.csv', venue.key)} download>
            {optIns.press}
          </a>
        </p>
        {venue.state !== 'draft' && (
          <p>
            <a href={playersFiles('register.html', venue.key)} download>
              {register.press}
            </a>
          </p>
        )}
      </Panel>
    </>
  )
}

/** Shows the data of the venue about a player, and the actions that a player may request. */
function PlayerPanel({
  found,
  players,
}: {
  readonly found: FoundPlayer
  readonly players: Players
}) {
  const { email, participations } = found
  return (
    <Panel title={held.title(email)}>
      {participations.map((participation) => (
        <ParticipationCard key={participation.playedAt} participation={participation} />
      ))}
      <div className="row">
        {participations.some(({ isWin }) => isWin) && (
          <Button busy={players.isBusy} onPress={async () => players.resend(email)}>
            {resend.press}
          </Button>
        )}
        <EraseButton isBusy={players.isBusy} onErase={async () => players.erase(email)} />
      </div>
    </Panel>
  )
}

function ParticipationCard({ participation }: { readonly participation: FoundParticipation }) {
  const { address, playedAt, isWin, code, codeSavedAt, handedAt, handedBy } = participation
  const { termsVersion, consent, mails } = participation
  return (
    <article className="stack close held">
      <h3>{held.played(playedAt)}</h3>
      <p>{address}</p>
      <dl className="facts">
        <StoredFacts participation={participation} />
        {isWin && (
          <Fact term={held.code}>
            {code === null ? held.noCode : <code>{spacedCode(code)}</code>}
            {codeSavedAt !== null && <small>{held.codeSaved(codeSavedAt)}</small>}
            <small>
              {held.claim(participation)} {handedAt && handedBy && HAND_OVER_TEXTS.who(handedBy)}
            </small>
          </Fact>
        )}
        <Fact term={held.terms}>{held.version(termsVersion)}</Fact>
        <Fact term={held.offers}>
          {held.consent(participation)}
          {consent && <small>{held.textShown(consent.textShown)}</small>}
        </Fact>
        {mails.length > 0 && (
          <Fact term={held.mails}>
            {mails.map((mail, index) => (
              <span key={`${mail.createdAt} ${index}`}>{held.mail(mail)}</span>
            ))}
          </Fact>
        )}
      </dl>
    </article>
  )
}

/** A button that explains the erasure, and asks for a typed word. */
function EraseButton({
  isBusy,
  onErase,
}: {
  readonly isBusy: boolean
  readonly onErase: () => Promise<void>
}) {
  const [typed, setTyped] = useState('')
  return (
    <Confirm
      press={erase.open}
      kind="danger"
      question={
        <>
          <h3>{erase.title}</h3>
          <p>{erase.lead}</p>
          <p>{erase.stays}</p>
        </>
      }
      confirm={erase.press}
      busy={isBusy || typed.trim().toUpperCase() !== erase.word}
      onConfirm={onErase}
      onCancel={() => setTyped('')}
    >
      <TextField label={erase.label} autoComplete="off" value={typed} onChange={setTyped} />
    </Confirm>
  )
}
