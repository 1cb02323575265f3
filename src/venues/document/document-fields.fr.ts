import { DEFAULT_RETENTION_MONTHS } from '#venues/retention.ts'

import type { FieldPath } from './document-fields.ts'

/** The titles of the parts of the form « Règlement ». */
export const FIELD_GROUPS = {
  venue: 'L’établissement',
  game: 'Le jeu',
  legal: 'Les mentions légales',
} as const

type FieldTexts = {
  readonly label: string
  readonly help?: string
  /** The text for a field without a value in a list of changes; by default « aucun ». */
  readonly absent?: string
}

/** The labels of the fields in the form and in lists of changes, and the help below them. */
export const DOCUMENT_FIELDS: Readonly<Record<FieldPath, FieldTexts>> = {
  name: { label: 'Nom de l’établissement' },
  initials: {
    label: 'Initiales',
    help: 'Une ou deux lettres, pour une roue sans logo carré. Si vide, celles du nom.',
    absent: 'celles du nom',
  },
  invitation: {
    label: 'Invitation',
    help: 'Une phrase courte, sous le nom, à l’accueil.',
  },
  reviewLink: {
    label: 'Lien pour donner un avis',
    help: 'La page où vos clients écrivent leur avis. Sur Google : ouvrez votre fiche, « Demander des avis », copiez le lien.',
  },
  mapsLink: { label: 'Lien de l’itinéraire' },
  adminEmail: {
    label: 'Adresse e-mail qui reçoit les gains',
    help: 'Elle reçoit les lots gagnés et les ruptures de stock.',
  },
  winMails: {
    label: 'Un e-mail à chaque lot gagné',
    help: 'Sans lui, les lots gagnés se lisent dans « Aujourd’hui ».',
    absent: 'oui',
  },
  theme: { label: 'Thème' },
  accent: {
    label: 'Couleur d’accent',
    help: 'Sous la forme #rrggbb. Sans elle, celle du thème.',
    absent: 'aucune',
  },
  logo: {
    label: 'Logo',
    help: 'Une image, choisie dans Apparence. Sans elle, le nom est écrit.',
    absent: 'aucune',
  },
  squareLogo: {
    label: 'Version carrée du logo',
    help: 'Une image aussi large que haute, choisie dans Apparence, pour le centre de la roue.',
    absent: 'aucune',
  },
  period: {
    label: 'Participations',
    help: 'Combien de fois une adresse e-mail peut jouer.',
  },
  dayStart: {
    label: 'La journée commence à',
    help: 'À 6 h, une soirée qui finit après minuit compte pour une seule journée. Un changement prend effet au prochain début de journée.',
    absent: 'minuit',
  },
  opensAt: { label: 'Ouverture du jeu', absent: 'aucune' },
  closesAt: { label: 'Fermeture du jeu', absent: 'aucune' },
  reviewMode: {
    label: 'Avis des clients',
    help: 'Demander un avis contre une chance de gagner : Google l’interdit et peut restreindre votre fiche, et la loi peut vous en faire grief.',
    absent: 'demandé pour jouer',
  },
  reviewsPerDay: {
    label: 'Avis proposés par jour, au plus',
    help: 'Vide : sans limite. Au-delà, le lien disparaît pour tous jusqu’au lendemain. Un pic soudain d’avis peut suspendre les avis de votre fiche.',
    absent: 'sans limite',
  },
  codeByEmailOnly: { label: 'Code envoyé par e-mail, sans s’afficher à l’écran', absent: 'non' },
  refuseDisposableEmails: { label: 'Adresses e-mail jetables refusées', absent: 'oui' },
  territory: { label: 'Territoire du jeu', help: 'Sans lui, la France.', absent: 'la France' },
  retentionMonths: {
    label: 'Conservation des adresses',
    help: `En mois après la participation ; ${DEFAULT_RETENTION_MONTHS} si vide.`,
    absent: `${DEFAULT_RETENTION_MONTHS} mois`,
  },
  termsDate: {
    label: 'Date des conditions générales',
    help: 'Si vide, celle de la version qui les a changées.',
    absent: 'aucune',
  },
  'prizes.*.key': {
    label: 'Clé',
    help: 'Elle désigne le lot pour toujours, même si son nom change.',
  },
  'prizes.*.name': { label: 'Nom' },
  'prizes.*.icon': { label: 'Dessin' },
  'prizes.*.alcohol': {
    label: 'Contient de l’alcool',
    help: 'Réservé aux majeurs : le message sanitaire s’affiche.',
  },
  'prizes.*.probability': { label: 'Chances' },
  'prizes.*.stock.total': {
    label: 'Quantité en tout',
    help: 'Vide : sans limite.',
    absent: 'sans limite',
  },
  'prizes.*.stock.perDay': {
    label: 'Quantité par jour',
    help: 'Vide : sans limite.',
    absent: 'sans limite',
  },
  'prizes.*.validityDays': {
    label: 'Délai de retrait',
    help: 'En jours après le gain. Vide : le lot se retire sans limite de temps.',
    absent: 'sans limite',
  },
  'prizes.*.details': {
    label: 'Contenance et valeur',
    help: 'Imprimées dans les conditions générales, par exemple « 15 cl, 9 € TTC ».',
    absent: 'aucune',
  },
  'legal.company': { label: 'Société' },
  'legal.form': { label: 'Forme juridique' },
  'legal.capital': { label: 'Capital' },
  'legal.address': { label: 'Siège' },
  'legal.phone': { label: 'Téléphone' },
  'legal.email': { label: 'Adresse e-mail de contact' },
  'legal.registration': {
    label: 'Immatriculation',
    help: 'RCS et ville, ou SIRET : votre Kbis les dit.',
  },
  'legal.publicationDirector': {
    label: 'Directeur de la publication',
    help: 'La personne qui répond du jeu : le plus souvent, vous.',
  },
  'legal.host': {
    label: 'Hébergeur',
    help: 'Nom, adresse et téléphone de la société qui héberge le jeu : la personne qui l’a installé les connaît.',
  },
  'legal.vat': { label: 'Numéro de TVA', help: 'Facultatif.' },
  'legal.mailProvider': {
    label: 'Prestataire des e-mails',
    help: 'Facultatif. La société qui envoie les e-mails du jeu.',
  },
  'legal.transfers': {
    label: 'Transferts hors de l’Union européenne',
    help: 'Facultatif. Les données qui en sortent, et vers quel pays.',
  },
  'legal.mediator': {
    label: 'Médiateur',
    help: 'Facultatif. Le médiateur de la consommation auquel vous adhérez.',
  },
  'legal.isExample': {
    label: 'Données d’exemple',
    help: 'À enlever quand ces données sont les vraies.',
    absent: 'non',
  },
}
