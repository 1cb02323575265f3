import type { OpeningStepId } from './opening-steps.ts'

/** The label of each step, and its reason. */
const STEPS: Readonly<Record<OpeningStepId, { readonly label: string; readonly why: string }>> = {
  prizes: {
    label: 'Relire les lots et leurs chances',
    why: 'Ce que vous offrez, et combien de fois sur 100 parties.',
  },
  legal: {
    label: 'Vos mentions légales',
    why: 'Celles d’aujourd’hui sont un exemple. Le règlement imprime les vôtres.',
  },
  reviewLink: {
    label: 'Mettre et essayer le lien des avis',
    why: 'Il doit ouvrir la page d’avis de votre établissement.',
  },
  mailbox: {
    label: 'Confirmer l’adresse e-mail de l’établissement',
    why: 'Elle reçoit un e-mail à chaque lot gagné.',
  },
  publish: { label: 'Publier le jeu', why: 'Vous voyez d’abord tout ce que les joueurs verront.' },
  poster: { label: 'Voir et télécharger l’affiche', why: 'Avec le QR code qui ouvre le jeu.' },
  phone: {
    label: 'Relier le téléphone du comptoir',
    why: 'Il remet les lots, sans compte ni mot de passe.',
  },
  examples: { label: 'Fermer les jeux d’exemple', why: 'Ils sont encore ouverts au public.' },
}

/** The texts of the checklist of a new venue. */
export const OPENING_TEXTS = {
  title: (isPublished: boolean) => (isPublished ? 'Il reste à faire' : 'Avant d’ouvrir'),
  notOpen: (name: string) => `${name} n’est pas encore ouvert aux joueurs.`,
  next: 'Ensuite',
  continue: 'Continuer',
  left: (count: number) => `encore ${count}`,
  steps: STEPS,
  tryReviewLink: 'Essayer le lien des avis',
} as const
