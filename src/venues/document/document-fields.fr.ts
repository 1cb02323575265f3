import type { FieldPath } from './document-fields.ts'

type FieldGroup = 'venue' | 'look' | 'game' | 'prizes' | 'legal'

/** The parts of the form, in order. */
export const FIELD_GROUPS: Readonly<Record<FieldGroup, string>> = {
  venue: 'L’établissement',
  look: 'L’apparence',
  game: 'Le jeu',
  prizes: 'Les lots',
  legal: 'Les mentions légales',
}

export type FieldTexts = {
  readonly group: FieldGroup
  readonly label: string
  readonly help?: string
}

/** The label of each field in the form and in a list of changes, and what helps to fill it. */
export const DOCUMENT_FIELDS: Readonly<Record<FieldPath, FieldTexts>> = {
  name: { group: 'venue', label: 'Nom de l’établissement' },
  invitation: {
    group: 'venue',
    label: 'Invitation',
    help: 'Une phrase courte, sous le nom, à l’accueil.',
  },
  reviewLink: {
    group: 'venue',
    label: 'Lien pour donner un avis',
    help: 'La page où vos clients écrivent leur avis. Sur Google : ouvrez votre fiche, « Demander des avis », copiez le lien.',
  },
  mapsLink: { group: 'venue', label: 'Lien de l’itinéraire' },
  adminEmail: {
    group: 'venue',
    label: 'Adresse e-mail qui reçoit les gains',
    help: 'Elle reçoit les lots gagnés et les ruptures de stock.',
  },
  winMails: {
    group: 'venue',
    label: 'Un e-mail à chaque lot gagné',
    help: 'Sans lui, les lots gagnés se lisent dans « Aujourd’hui ».',
  },
  theme: { group: 'look', label: 'Thème' },
  accent: {
    group: 'look',
    label: 'Couleur d’accent',
    help: 'Sous la forme #rrggbb. Sans elle, celle du thème.',
  },
  logo: {
    group: 'look',
    label: 'Logo',
    help: 'Une image, choisie dans Apparence. Sans elle, le nom est écrit.',
  },
  period: {
    group: 'game',
    label: 'Participations',
    help: 'Combien de fois une adresse e-mail peut jouer.',
  },
  opensAt: { group: 'game', label: 'Ouverture du jeu' },
  closesAt: { group: 'game', label: 'Fermeture du jeu' },
  reviewMode: { group: 'game', label: 'Avis avant de jouer' },
  codeByEmailOnly: { group: 'game', label: 'Code envoyé par e-mail seulement' },
  refuseDisposableEmails: { group: 'game', label: 'Adresses e-mail jetables refusées' },
  territory: { group: 'game', label: 'Territoire du jeu', help: 'Sans lui, la France.' },
  retentionMonths: {
    group: 'game',
    label: 'Conservation des adresses',
    help: 'En mois après la participation ; 12 si vide.',
  },
  termsDate: {
    group: 'game',
    label: 'Date des conditions générales',
    help: 'Si vide, celle de la version qui les a changées.',
  },
  'prizes.*.key': {
    group: 'prizes',
    label: 'Clé',
    help: 'Elle désigne le lot pour toujours, même si son nom change.',
  },
  'prizes.*.name': { group: 'prizes', label: 'Nom' },
  'prizes.*.icon': { group: 'prizes', label: 'Dessin' },
  'prizes.*.alcohol': {
    group: 'prizes',
    label: 'Contient de l’alcool',
    help: 'Réservé aux majeurs : le message sanitaire s’affiche.',
  },
  'prizes.*.probability': {
    group: 'prizes',
    label: 'Chances',
    help: 'En pour cent. Ce qui reste jusqu’à 100 va à « Dommage ».',
  },
  'prizes.*.stock.total': {
    group: 'prizes',
    label: 'Quantité en tout',
    help: 'Vide : sans limite.',
  },
  'prizes.*.stock.perDay': {
    group: 'prizes',
    label: 'Quantité par jour',
    help: 'Vide : sans limite.',
  },
  'prizes.*.validityDays': {
    group: 'prizes',
    label: 'Délai de retrait',
    help: 'En jours après le gain. Vide : le lot se retire sans limite de temps.',
  },
  'prizes.*.details': {
    group: 'prizes',
    label: 'Contenance et valeur',
    help: 'Imprimées dans les conditions générales, par exemple « 15 cl, 9 € TTC ».',
  },
  'legal.company': { group: 'legal', label: 'Société' },
  'legal.form': { group: 'legal', label: 'Forme juridique' },
  'legal.capital': { group: 'legal', label: 'Capital' },
  'legal.address': { group: 'legal', label: 'Siège' },
  'legal.phone': { group: 'legal', label: 'Téléphone' },
  'legal.email': { group: 'legal', label: 'Adresse e-mail de contact' },
  'legal.registration': {
    group: 'legal',
    label: 'Immatriculation',
    help: 'RCS et ville, ou SIRET : votre Kbis les dit.',
  },
  'legal.publicationDirector': {
    group: 'legal',
    label: 'Directeur de la publication',
    help: 'La personne qui répond du jeu : le plus souvent, vous.',
  },
  'legal.host': {
    group: 'legal',
    label: 'Hébergeur',
    help: 'Nom, adresse et téléphone de la société qui héberge le jeu : la personne qui l’a installé les connaît.',
  },
  'legal.vat': { group: 'legal', label: 'Numéro de TVA', help: 'Facultatif.' },
  'legal.mailProvider': {
    group: 'legal',
    label: 'Prestataire des e-mails',
    help: 'Facultatif. La société qui envoie les e-mails du jeu.',
  },
  'legal.transfers': {
    group: 'legal',
    label: 'Transferts hors de l’Union européenne',
    help: 'Facultatif. Les données qui en sortent, et vers quel pays.',
  },
  'legal.mediator': {
    group: 'legal',
    label: 'Médiateur',
    help: 'Facultatif. Le médiateur de la consommation auquel vous adhérez.',
  },
  'legal.isExample': {
    group: 'legal',
    label: 'Données d’exemple',
    help: 'À enlever quand ces données sont les vraies.',
  },
}
