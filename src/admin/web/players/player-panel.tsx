import { useState } from 'react'

import { Button } from '#admin/web/kit/button.tsx'
import { Panel } from '#admin/web/kit/panel.tsx'
import type { HeldParticipation } from '#players/calls.ts'
import { Fact } from '#players/web/fact.tsx'
import { PLAYERS_TEXTS } from '#texts/admin/players.ts'

import { EraseForm } from './erase-form.tsx'
import type { FoundPlayer, Players } from './use-players.ts'

const { held, resend, erase } = PLAYERS_TEXTS

/** All that the venue holds about a player, and what an owner can do at the player's request. */
export function PlayerPanel({
  found,
  players,
}: {
  readonly found: FoundPlayer
  readonly players: Players
}) {
  const { email, participations } = found
  const [isErasing, setIsErasing] = useState(false)
  return (
    <Panel title={held.title(email)}>
      {participations.map((participation) => (
        <ParticipationCard key={participation.playedAt} participation={participation} />
      ))}
      {isErasing ? (
        <EraseForm
          isBusy={players.isBusy}
          onErase={() => void players.erase(email)}
          onCancel={() => setIsErasing(false)}
        />
      ) : (
        <div className="actions">
          {participations.some(({ isWin }) => isWin) && (
            <Button busy={players.isBusy} onPress={() => void players.resend(email)}>
              {resend.press}
            </Button>
          )}
          <Button kind="danger" onPress={() => setIsErasing(true)}>
            {erase.open}
          </Button>
        </div>
      )}
    </Panel>
  )
}

function ParticipationCard({ participation }: { readonly participation: HeldParticipation }) {
  const { address, playedAt, prizeName, isWin, code, codeSavedAt, termsVersion, consent, mails } =
    participation
  return (
    <article className="held">
      <h3>{held.played(playedAt)}</h3>
      <p>{address}</p>
      <dl>
        <Fact term={held.prize}>{prizeName}</Fact>
        {isWin && (
          <Fact term={held.code}>
            {code === null ? held.noCode : <code>{code}</code>}
            {codeSavedAt !== null && <small>{held.codeSaved(codeSavedAt)}</small>}
            <small>{held.claim(participation)}</small>
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
