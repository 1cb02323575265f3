import { instantMs } from '#platform/formats/instant.ts'
import { formatLastDay } from '#texts/platform/formats/formats.ts'
import { formatMoment } from '#texts/platform/formats/moment.ts'
import { MAIL_STATES } from '#texts/players/mail-states.ts'
import type { StoredParticipation, PersonalParticipation } from '#players/answers.ts'

const moment = (instant: string) => formatMoment(instantMs(instant))

const MAIL_KINDS: Readonly<Record<string, string>> = {
  prize_player: 'Code, au joueur',
  prize_venue: 'Code, à l’établissement',
  promo_confirmation_player: 'Confirmation des offres',
  my_data_player: 'Lien vers ses données',
}

type Mail = PersonalParticipation['mails'][number]

function describeConsent({ promoEmails, consent }: PersonalParticipation): string {
  if (!consent)
    return promoEmails ? 'Demandées ; un accord plus ancien fait foi.' : 'Non demandées.'
  if (consent.withdrawnAt) return `Accord retiré le ${moment(consent.withdrawnAt)}.`
  if (!consent.confirmedAt)
    return `Demandées le ${moment(consent.askedAt)}, jamais confirmées : n’envoyez rien.`
  return `Confirmées le ${moment(consent.confirmedAt)}.`
}

/** Texts of the screen « Joueurs ». */
export const PLAYERS_TEXTS = {
  search: {
    title: 'Chercher un joueur',
    lead: 'Pour répondre à un joueur qui demande son code, ses données ou leur effacement.',
    label: 'Adresse e-mail du joueur',
    press: 'Chercher',
    invalid: 'Entrez une adresse e-mail complète.',
    nothing: (email: string) =>
      `Rien n’est enregistré ici sous ${email}. Une autre adresse du joueur ? Un effacement déjà fait ?`,
  },
  held: {
    title: (email: string) => `Ce que vous conservez sur ${email}`,
    played: (instant: string) => `Partie du ${moment(instant)}`,
    code: 'Code',
    codeSaved: (instant: string) => `donné le ${moment(instant)}`,
    noCode: 'Pas encore de code',
    claim: ({ handedAt, validUntil }: Pick<StoredParticipation, 'handedAt' | 'validUntil'>) =>
      handedAt === null
        ? `pas remis, ${validUntil === null ? 'sans limite de temps' : `valable jusqu’au ${formatLastDay(instantMs(validUntil))}`}`
        : `remis le ${moment(handedAt)}`,
    terms: 'Conditions acceptées',
    version: (number: number) => `version ${number}`,
    offers: 'Offres par e-mail',
    consent: describeConsent,
    textShown: (text: string) => `Texte affiché : « ${text} »`,
    mails: 'E-mails',
    mail: ({ kind, recipient, status, sentAt, createdAt }: Mail) =>
      `${MAIL_KINDS[`${kind}_${recipient}`] ?? 'Autre e-mail'} : ${MAIL_STATES[status] ?? status} ${moment(sentAt ?? createdAt)}`,
  },
  resend: {
    press: 'Renvoyer l’e-mail du lot',
    due: 'L’e-mail repart dans quelques secondes, à la même adresse.',
    notNow:
      'Rien n’est renvoyé : pas de lot gagné, un code qui attend son tour, ou un e-mail déjà reparti il y a moins d’une heure ou trois fois aujourd’hui.',
  },
  erase: {
    open: 'Effacer ses données',
    title: 'Effacer les données de ce joueur ?',
    lead: 'Son adresse, son accord pour les offres et ses e-mails disparaissent de cet établissement. On ne peut pas revenir en arrière.',
    stays:
      'Ses codes restent à remettre, et ses tirages restent sans son nom pour le contrôle du jeu. Il ne pourra rejouer qu’à la prochaine période.',
    label: 'Pour confirmer, tapez EFFACER',
    word: 'EFFACER',
    press: 'Effacer pour toujours',
    done: (count: number) =>
      count > 1 ? `C’est effacé : ${count} parties n’ont plus de joueur.` : 'C’est effacé.',
  },
  optIns: {
    title: 'Accords pour vos offres',
    lead: 'Les adresses qui ont confirmé leur accord, avec la preuve : le texte affiché, la demande, la confirmation. Un accord retiré n’y est plus : téléchargez la liste avant chaque envoi.',
    press: 'Télécharger la liste (CSV)',
    file: 'accords-offres',
  },
  register: { press: 'Fiche du registre RGPD, à imprimer et à faire relire', file: 'registre' },
} as const
