import { layOutMail, type Mail } from '#mail/mail-layout.ts'
import { atVenue } from '#texts/platform/at-venue.ts'
import { formatDate } from '#texts/platform/formats.ts'
import type { Venue } from '#venues/venue.ts'

export type DayDigestSummary = {
  /** Milliseconds since 1970, at any time of the day of the draws. */
  readonly day: number
  readonly count: number
  readonly previous: string
  readonly digest: string
}

/** Returns the mail with a day's digest for the venue. A copy outside the database reveals a later change of the draws. */
export function dayDigestEmail({ day, count, previous, digest }: DayDigestSummary, venue: Venue): Mail {
  const date = formatDate(day)
  return layOutMail(venue, {
    subject: `Tirages du ${date} ${atVenue(venue.name)} : l’empreinte du jour`,
    title: `L’empreinte des tirages du ${date}`,
    facts: [
      ['Établissement', venue.name, 'notLanguage'],
      ['Tirages ce jour-là', String(count)],
      ['Empreinte du jour', digest, 'notLanguage'],
      ['Empreinte de la veille', previous, 'notLanguage'],
    ],
    lines: [
      'Vous n’avez rien à faire : gardez cet e-mail.',
      'Si un seul tirage de ce jour, ou d’un jour d’avant, était changé, retiré ou ajouté plus tard, l’empreinte ne serait plus la même. Cet e-mail en est le témoin, hors de notre serveur.',
      'Pour comparer : la commande « npm run audit » recalcule cette empreinte à partir des tirages enregistrés.',
    ],
    footer: 'Cet e-mail part chaque jour où la roue a tourné. Il ne contient aucune donnée sur les joueurs.',
  })
}
