import { unbroken } from '#platform/formats/unbroken.ts'
import { atVenue } from '#texts/platform/formats/at-venue.ts'
import { ofVenue } from '#texts/platform/formats/of-venue.ts'
import { MAIL_STATES } from '#texts/players/mail-states.ts'

/**
 * Texts of « Mes données » and of the page that confirms the consent to offers. They are loaded
 * with these pages.
 */
export const PERSONAL_TEXTS = {
  back: 'Retour au jeu',
  working: 'Un instant…',
  failed: 'La page n’a pas pu joindre le serveur.',
  tooMany: 'Trop de demandes. Réessayez dans quelques minutes.',
  retry: 'Réessayer',
  wrongEmail: 'Veuillez entrer une adresse e-mail valide.',
  badLink:
    'Ce lien n’est plus valable, ou il n’est pas complet. Demandez-en un nouveau ci-dessous.',
  ask: {
    title: 'Mes données',
    lead: (venue: string) =>
      `Consultez, téléchargez ou effacez ce que le jeu a enregistré ${atVenue(venue)}. Pour être sûrs que c’est bien vous, nous envoyons un lien à votre adresse.`,
    label: 'Adresse e-mail',
    hint: 'exemple@domaine.fr',
    submit: 'Recevoir mon lien',
    rights: (contact: string) =>
      `Vous pouvez aussi écrire à ${contact}, pour cela et pour vos autres droits : rectification, limitation, opposition. Réclamations : cnil.fr.`,
  },
  stored: {
    title: 'Mes données',
    lead: (address: string, venue: string) =>
      `Ce que le jeu a enregistré avec ${address} ${atVenue(venue)}.`,
    participation: (date: string) => `Participation du ${date}`,
    code: 'Code',
    codeNone: 'pas encore de code',
    next: 'Prochaine participation',
    terms: 'Conditions acceptées',
    termsVersion: (version: number) => `version ${version}`,
    promo: 'Offres par e-mail',
    promoNo: 'non demandées',
    promoReplaced: 'demandées, un accord plus ancien fait foi',
    promoAsked: (date: string) => `demandées le ${date}, jamais confirmées : elles ne comptent pas`,
    promoConfirmed: (asked: string, confirmed: string) =>
      `demandées le ${asked}, confirmées le ${confirmed}`,
    promoWithdrawn: (date: string) => `accord retiré le ${date}`,
    promoText: (text: string) => `Texte affiché : « ${text} »`,
    mails: 'E-mails',
    mail: (label: string, state: string) => `${label} : ${state}`,
    mailKinds: {
      prize_player: 'votre code',
      prize_venue: 'le code, à l’établissement',
      promo_confirmation_player: 'confirmation des offres',
      my_data_player: 'lien vers cette page',
    } as Readonly<Record<string, string>>,
    mailStates: MAIL_STATES,
    otherMail: 'autre e-mail',
    alsoStored:
      'Le fichier contient aussi la preuve de chaque tirage. Une empreinte de votre adresse, dont on ne peut pas tirer l’adresse, empêche de jouer deux fois dans la même période.',
    download: 'Télécharger (JSON)',
    fileName: (venueKey: string) => `mes-donnees-${venueKey}.json`,
    withdraw: 'Retirer mon accord pour les offres',
    withdrawn: 'Votre accord est retiré. L’établissement ne vous enverra plus d’offres.',
    erase: 'Tout effacer',
  },
  erase: {
    title: 'Tout effacer ?',
    lines: [
      'Votre adresse, votre accord pour les offres et vos e-mails enregistrés disparaissent. On ne peut pas revenir en arrière.',
      'Vos codes restent valables sur place : notez-les d’abord, ils ne pourront plus vous être renvoyés.',
      'Le tirage reste, sans vous, pour que le jeu puisse être contrôlé. Vous ne pourrez rejouer qu’à la prochaine période.',
    ],
    confirm: 'Effacer définitivement',
    cancel: 'Annuler',
  },
  empty: {
    title: 'C’est effacé.',
    text: (venue: string) => `Plus rien n’est enregistré avec votre adresse ${atVenue(venue)}.`,
    mails:
      'Les e-mails déjà envoyés, à vous ou à l’établissement, restent dans vos messageries. Ce navigateur garde sa partie tant que vous n’effacez pas les données du site.',
  },
  promo: {
    title: (venue: string) => `Recevoir les offres ${ofVenue(venue)} ?`,
    lead: 'Votre inscription ne compte qu’une fois confirmée ici. Elle n’a aucun effet sur le jeu ni sur vos chances.',
    confirm: 'Confirmer mon inscription',
    confirmedTitle: 'C’est confirmé',
    confirmed: (address: string, venue: string) =>
      `${unbroken(venue)} peut envoyer ses offres à ${address}.`,
    withdrawnTitle: 'Accord retiré',
    withdrawn: (address: string) =>
      `Vous avez retiré votre accord pour ${address}. Vous pourrez le redonner à votre prochaine participation.`,
    manage: 'Retirer mon accord, voir ou effacer mes données',
    badLink: 'Ce lien n’est plus valable, ou il n’est pas complet. Rien n’a été confirmé.',
  },
} as const
