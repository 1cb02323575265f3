import type { HandOver } from '#admin/hand-overs/answers.ts'
import { PHONE_TEXTS } from '#texts/admin/staff-phones/messages.ts'
import { formatTime } from '#texts/platform/formats/moment.ts'

const HAND_OVER_EVENTS: Readonly<Record<HandOver['event'], string>> = {
  handed: 'Remis',
  undone: 'Remise annulée',
  refused: 'Refusé : déjà remis',
}

const describeWho = (by: HandOver['by']) =>
  by.kind === 'mail'
    ? `avec le lien de l’e-mail${by.mailbox === null ? '' : ` envoyé à ${by.mailbox}`}`
    : `par ${by.kind === 'phone' ? `« ${PHONE_TEXTS.name(by.id, by.name)} »` : by.name}`

/** Texts of the list of hand-overs. */
export const HAND_OVER_TEXTS = {
  title: 'Remises',
  empty: 'Aucun lot remis pour l’instant.',
  events: HAND_OVER_EVENTS,
  who: describeWho,
  line: (ms: number, by: HandOver['by']) => `${formatTime(ms)}, ${describeWho(by)}`,
} as const
