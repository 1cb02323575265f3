import { examine } from '#faults/checker/examination.ts'
import { newJournal, type Journal } from '#faults/checker/journal.ts'
import { findOtherReplays } from '#faults/checker/replays.ts'
import { newCaller } from '#faults/load/callers.ts'
import { createEmbeddedPlace } from '#faults/load/embedded-place.ts'
import { loseAnswers, type LostAnswer } from '#faults/load/lost-answers.ts'
import { newPlayer, saveCode, spin } from '#faults/load/players.ts'
import { seededRandom } from '#faults/load/seeded-random.ts'
import { openSite } from '#faults/load/site.ts'

import { faultRun, shortfallsOf } from './fault-run.ts'

const CLIENTS = 4
const HANGS_UP_WITHIN_MS = 30
const SAY_EVERY = 50

type Size = { readonly lostAnswers: number }

export const lostAnswers = faultRun<Size>({
  name: 'C12',
  title: 'lost answers, embedded database',
  sizes: { full: { lostAnswers: 500 }, short: { lostAnswers: 60 } },
  async carryOut({ lostAnswers: count }, say) {
    const place = await createEmbeddedPlace()
    const site = openSite(place.env)
    const { output } = await site.server()
    const random = seededRandom(2026)
    const journal = newJournal()
    const caller = newCaller(site.url)
    const losing = loseAnswers(caller, site.url, () => random() * HANGS_UP_WITHIN_MS)
    let made = 0
    const client = async () => {
      while (made < count) {
        const number = (made += 1)
        const player = await newPlayer(number)
        const isSpinLost = number % 2 === 0
        const answer = await spin(player, isSpinLost ? losing : caller, journal)
        const wins = answer && answer.prize.type !== 'nothing'
        if (wins) await saveCode(player, answer, isSpinLost ? caller : losing, journal)
        if (number % SAY_EVERY === 0) say(`${number} answers lost, ${journal.codes.length} codes`)
      }
    }
    await Promise.all(Array.from({ length: CLIENTS }, client))
    const acknowledged = { ...journal, draws: [...journal.draws], codes: [...journal.codes] }
    const otherReplays = await findOtherReplays(acknowledged, async (player) => spin(player, caller, journal))
    const exitCode = await site.end()
    const { failedStarts } = site
    const examined = { faults: losing.lost.length, journal: acknowledged, otherReplays, failedStarts }
    const finding = await place.read(async (query) =>
      examine(query, { ...examined, mails: null, duplicateMailsMax: 0 }),
    )
    await place.remove()

    const spins = losing.lost.filter(({ body }) => 'ticket' in body)
    const codes = losing.lost.filter(({ body }) => 'code' in body)
    const spinsDone = countSpinsDone(spins, acknowledged)
    // Only the holder of a ticket that has its code already is told 401.
    const codesDone = codes.filter(({ reply }) => reply?.status === 401)
    const drawn = output.filter((line) => line.includes('"event":"spin"')).length
    return {
      ...finding,
      measured:
        `of ${spins.length} spins and ${codes.length} codes whose answer was lost, ` +
        `${spinsDone} and ${codesDone.length} had been carried out before they were sent again`,
      shortfalls: [
        ...finding.shortfalls,
        ...shortfallsOf({
          'an answer lost for each player': losing.lost.length >= count,
          'some had been carried out': spinsDone > 0 && codesDone.length > 0,
          'the code that was sent first': codesDone.every((lost) => isKept(lost, acknowledged)),
          'one draw for each player': drawn === count,
          'exit status 0 at the end': exitCode === 0,
        }),
      ],
    }
  },
})

/** Drawn before they were asked for again: what was told the second time is what the first has drawn. */
function countSpinsDone(lost: readonly LostAnswer[], { draws }: Journal): number {
  const playedAt = new Map(
    draws.map(({ player, answer }) => [player.dice.ticket, Date.parse(answer.playedAt)]),
  )
  const ticketOf = ({ body }: LostAnswer) => ('ticket' in body ? String(body.ticket) : '')
  return lost.filter((answer) => (playedAt.get(ticketOf(answer)) ?? Infinity) < answer.againAt).length
}

function isKept({ body }: LostAnswer, { codes }: Journal): boolean {
  return codes.some(({ code }) => 'code' in body && body.code === code)
}
