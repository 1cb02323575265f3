import { formatDate } from '#texts/platform/formats/formats.ts'
import { retentionMonthsOf } from '#venues/retention.ts'
import type { Venue } from '#venues/venue.ts'

export const REGISTER_TEXTS = {
  title: 'Fiche du registre (RGPD, article 30)',
  model: 'Modèle, à faire relire',
}

/**
 * Returns the entry of a venue in its register of processing: the label and the text of each row.
 * `nowMs`: milliseconds since 1970.
 */
export function registerRows(venue: Venue, nowMs: number): readonly (readonly [string, string])[] {
  const { name, legal } = venue
  const { company, address, email, phone, host, mailProvider, transfers = 'à compléter' } = legal
  return [
    ['Traitement', `Jeu de la roue de l’établissement ${name}`],
    ['Responsable', `${company}, ${address}, ${email}, ${phone}`],
    ['Finalités', 'Tirer et remettre les lots ; envoyer des offres à ceux qui les demandent'],
    ['Bases légales', 'Exécution des conditions du jeu ; consentement confirmé pour les offres'],
    ['Personnes', 'Joueurs majeurs'],
    [
      'Données',
      'Adresse e-mail et son empreinte, conditions acceptées, accord pour les offres, tirage, code, e-mails envoyés, dates',
    ],
    [
      'Destinataires',
      `${name} ; hébergeur : ${host}${mailProvider === undefined ? '' : ` ; envoi des e-mails : ${mailProvider}`}`,
    ],
    ['Transferts hors de l’Union européenne', transfers],
    [
      'Durées',
      `Adresse et accord : ${retentionMonthsOf(venue)} mois après la participation. Tirage et code : ensuite sans le joueur`,
    ],
    [
      'Sécurité',
      'Un accès par personne ou par téléphone du comptoir, journal des actions, aucune adresse IP enregistrée',
    ],
    ['Droits', 'Page « Mes données » du jeu, ou demande au responsable'],
    ['Fiche du', formatDate(nowMs)],
  ]
}
