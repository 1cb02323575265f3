import { CALL_PATHS } from '#core/calls.ts'
import { newJournal } from '#faults/checker/journal.ts'
import { newCaller } from '#faults/load/callers.ts'
import { createEmbeddedPlace } from '#faults/load/embedded-place.ts'
import { keepPace, type Pace } from '#faults/load/pace.ts'
import { askForMails, newPlayer, play } from '#faults/load/players.ts'
import { openSite } from '#faults/load/site.ts'
import type { SmtpCase } from '#faults/load/smtp-cases.ts'
import { Tries } from '#faults/load/tries.ts'
import { WELL } from '#testing/smtp-faults.ts'

import { shortfallsOf } from './fault-run.ts'
import { settle, type Settlement } from './settlement.ts'

const SPIN_MS = 300
const TRIES_MAX = 12
const DRAIN_MS = 240_000

export type SmtpTrialSize = Pace & {
  /** As by a browser that comes back: without it the first back-off of half a minute is waited for. */
  readonly isAskedAgain: boolean
  /** Of the spins, that must be quick: the few first ones of a new process have no p99 to speak of. */
  readonly share: number
}
export type SmtpTrialFinding = Settlement & { readonly p99Ms: number; readonly tries: number }

/** A server of its own whose mail server misbehaves while there is load, and is well again then or never. */
export async function openSmtpTrial(cases: readonly SmtpCase[], size: SmtpTrialSize, from: string) {
  const place = await createEmbeddedPlace(from)
  const { sink } = place
  const site = openSite(place.env)
  await site.url()
  const journal = newJournal()
  const tries = new Tries()
  const caller = newCaller(site.url, tries.see)
  const name = cases.map((one) => one.name).join(', ')
  let number = 0
  const owedRefusals = { player: 0, venue: 0 }

  const meet = async ({ mood, refuses }: SmtpCase) => {
    const before = journal.codes.length
    sink.misbehave(mood)
    await keepPace(size, async () => play(await newPlayer((number += 1)), caller, journal))
    const codes = journal.codes.slice(before)
    for (const recipient of refuses) owedRefusals[recipient] += codes.length
    if (refuses.length === 0) sink.misbehave(WELL)
    if (size.isAskedAgain) await Promise.all(codes.map(async (code) => askForMails(code, caller, journal)))
  }
  const load = async () => {
    for (const one of cases) await meet(one)
  }
  const end = async (): Promise<SmtpTrialFinding> => {
    const faults = sink.faults.length
    const duplicateMailsMax = sink.faults.filter((one) => one === 'keepThenDrop').length
    const settlement = await settle({
      ...{ place, site, journal, caller, faults, duplicateMailsMax, drainMs: DRAIN_MS },
    })
    const { failedMails, mailRows } = settlement
    const refused = mailRows.filter(({ status }) => status === 'failed')
    const most = Math.max(...mailRows.map(({ attempts }) => attempts))
    const isOwed = (recipient: keyof typeof owedRefusals) =>
      refused.filter((row) => row.recipient === recipient).length === owedRefusals[recipient]
    const shortfalls = shortfallsOf({
      'something that went wrong': faults > 0,
      'every draw and code answered, and none with a 5xx': tries.failures().length === 0,
      [`spin under ${SPIN_MS} ms for ${size.share * 100} %`]:
        tries.quantileMs(CALL_PATHS.spin, size.share) < SPIN_MS,
      [`at most ${TRIES_MAX} tries of a mail`]: most <= TRIES_MAX,
      'those mails refused for good that the mail server refuses, and no others':
        isOwed('player') && isOwed('venue'),
      'one try of a mail that is refused for good':
        refused.every(({ attempts }) => attempts === 1) &&
        sink.faults.filter((one) => typeof one === 'number' && one >= 500).length === refused.length,
      'the refused mails in /metrics': failedMails === refused.length,
    })
    return {
      ...settlement,
      ...{ tries: most, p99Ms: tries.quantileMs(CALL_PATHS.spin, 0.99) },
      shortfalls: [...settlement.shortfalls, ...shortfalls].map((line) => `${name}: ${line}`),
    }
  }
  return { name, load, end }
}
