import { instantMs } from '#platform/formats/instant.ts'
import { PRIZES_TEXTS } from '#texts/admin/prizes/messages.ts'
import { counted } from '#texts/platform/formats/counted.ts'
import { formatMoment } from '#texts/platform/formats/moment.ts'

import type { Unavailability } from '#venues/availability/unavailability.ts'

/** The reason of a version that a release with a new wording of the articles has published. */
export const NEW_WORDING =
  'Nouvelle rédaction, sans règle plus stricte : l’adresse e-mail, les motifs d’un arrêt et le déroulement sont précisés'

/** The texts of the screen Publier. */
export const PUBLISH_TEXTS = {
  changes: 'Ce qui change, et pour qui',
  nothing: (version: number) =>
    `Rien à publier : les joueurs voient déjà votre brouillon (version ${version}).`,
  first: {
    title: 'Première publication',
    lead: (address: string) =>
      `Dès que vous publiez, tout le monde peut jouer à l’adresse ${address}. Relisez les chances et le règlement : les joueurs acceptent exactement ce texte.`,
    opensLater: (opensAt: number) => `Le jeu ouvre le ${formatMoment(opensAt)}.`,
  },
  unavailable: ({ code, at }: Unavailability) => {
    const moment = formatMoment(instantMs(at ?? ''))
    return code === 'closed'
      ? `Publié ainsi, le jeu est fermé : la date de fermeture, le ${moment}, est passée.`
      : `Publié ainsi, le jeu est fermé jusqu’au ${moment}.`
  },
  classes: {
    detriment: {
      title: 'Au détriment des joueurs',
      lead: 'Vaut seulement pour les parties jouées après la publication. Les clients qui ont déjà gagné gardent leur lot, avec le délai et les conditions de leur ticket.',
    },
    neutral: {
      title: 'En faveur des joueurs, ou sans perte pour eux',
      lead: 'Vaut pour les parties jouées dès la publication. Les clients qui ont déjà gagné gardent leur lot tel quel.',
    },
    legal: {
      title: 'L’organisateur, le règlement, les liens et les données',
      lead: 'Seul un propriétaire publie ces changements, et les autres propriétaires en sont prévenus. Les participations passées gardent le règlement qu’elles ont accepté.',
    },
    appearance: {
      title: 'L’apparence',
      lead: 'Les joueurs verront la page ainsi dès la publication. Leurs chances et leurs lots ne changent pas.',
    },
  },
  before: 'Avant',
  after: 'Après',
  newTerms:
    'Le règlement change : un joueur dont la page est déjà ouverte verra les paragraphes modifiés, et les acceptera avant de jouer.',
  unclaimed: (name: string, count: number) =>
    count > 1
      ? `« ${name} » : au moins ${count} lots gagnés restent à remettre. Ils restent dus.`
      : `« ${name} » : au moins un lot gagné reste à remettre. Il reste dû.`,
  /** What the odds give in 100 plays, before and after the publication. */
  offerRise: {
    euros: (before: number, after: number) =>
      `D’après les chances, 100 parties offriront ${PRIZES_TEXTS.euros(after)} au lieu de ${PRIZES_TEXTS.euros(before)}. Est-ce bien ce que vous voulez ?`,
    wins: (before: number, after: number) =>
      `D’après les chances, 100 parties offriront ${PRIZES_TEXTS.count(after)} ${after < 2 ? 'lot' : 'lots'} au lieu de ${PRIZES_TEXTS.count(before)}. Est-ce bien ce que vous voulez ?`,
  },
  alcohol:
    'Les lots avec alcool sont plus probables que tous les autres ensemble. Ajoutez un lot sans alcool.',
  aboutReviews: (text: string) =>
    `« ${text} » parle d’un avis. Google interdit d’offrir quelque chose contre un avis.`,
  odds: 'Les chances que les joueurs verront',
  organiser: 'Qui organise le jeu',
  exampleLegal:
    'Ces mentions sont un exemple : remplacez-les par les vôtres avant qu’un client joue. La loi veut que le joueur sache qui organise.',
  terms: 'Le règlement que les joueurs acceptent',
  reason: 'Motif de ce changement',
  reasonHelp:
    'Les joueurs le liront dans le règlement, avec la nouvelle version. Par exemple : « Le rhum n’est plus livré ».',
  reasonMissing: 'Écrivez le motif avant de publier.',
  ownerMissing:
    'Seul un propriétaire de l’établissement peut publier ces changements. Le brouillon est gardé ; il peut le publier d’ici.',
  ask: {
    press: 'Demander à un propriétaire',
    done: (areMailed: boolean) =>
      areMailed
        ? 'Demandé : les propriétaires le voient sur « Aujourd’hui », et un e-mail part vers eux.'
        : 'Demandé : les propriétaires le voient sur « Aujourd’hui ».',
  },
  problems: 'À corriger avant de publier',
  correct: 'Corriger',
  stale:
    'Le brouillon ou la version publiée a changé entre-temps. Voici ce qui changerait maintenant.',
  unsaved: 'Rien n’est publié : tout n’est pas encore enregistré. Le haut de la page dit pourquoi.',
  publish: 'Publier',
  abandon: {
    title: 'Abandonner ces modifications',
    lead: 'Votre brouillon redevient ce que les joueurs voient. Voici ce qu’il perd.',
    nothing: 'Votre brouillon est déjà ce que les joueurs voient.',
    press: 'Abandonner ces modifications',
  },
  takeBack: {
    title: (number: number) => `Reprendre la version ${number}`,
    lead: 'Elle remplace votre brouillon ; rien n’est encore publié. Voici ce qui y change.',
    nothing: 'Votre brouillon contient déjà cette version.',
    press: 'Reprendre cette version',
  },
  /** The texts after the first publication. */
  opening: {
    title: (isOpen: boolean) => (isOpen ? 'C’est ouvert.' : 'C’est publié.'),
    lead: (name: string) => `${name} a sa roue. Faites passer l’adresse.`,
    share: 'Partager',
  },
  done: {
    title: (version: number) => `Publié : version ${version}`,
    lead: 'Les joueurs la voient dès maintenant.',
    game: 'Voir le jeu',
    posters: 'Voir l’affiche',
  },
  versions: {
    title: 'Versions',
    number: (number: number) => `Version ${number}`,
    inForce: 'en vigueur',
    published: (at: number, by: string | null) =>
      `Le ${formatMoment(at)}, par ${by ?? 'une mise à jour du jeu'}`,
    reason: (reason: string) => `Motif : « ${reason} »`,
    changes: (count: number) => counted(count, 'changement'),
    unchanged: (number: number) =>
      number === 1 ? 'Première version' : 'Nouvelle rédaction du règlement',
  },
} as const

/** Why a publication is refused, as a sentence beside the field. */
export const PUBLICATION_PROBLEMS = {
  unknownVenue: 'Cet établissement n’existe pas.',
  archived: 'Cet établissement est fermé pour toujours : il ne peut plus changer.',
  exampleLegalData:
    'Remplacez les mentions légales d’exemple : elles ne peuvent pas être publiées sur un serveur de production.',
  exampleReviewLink:
    'Remplacez le lien des avis d’exemple : il n’ouvre la page d’aucun établissement.',
  requiredReview:
    'Sur ce serveur, un jeu ne peut pas se mettre à demander un avis : choisissez « proposé après le résultat ».',
  exampleField: 'C’est encore la donnée de l’exemple : indiquez la vôtre.',
  reason: 'Indiquez un motif de 1 à 500 caractères, sur une seule ligne.',
  detriment: (labels: readonly string[]) =>
    `Indiquez le motif de ce changement, que les joueurs liront : il leur est défavorable (${labels.join(', ')}).`,
  wonPrizes: (name: string, count: number) =>
    count > 1
      ? `Indiquez le motif du retrait de « ${name} » : au moins ${count} lots gagnés restent à remettre, et restent dus.`
      : `Indiquez le motif du retrait de « ${name} » : au moins un lot gagné reste à remettre, et reste dû.`,
  stock: (won: number) =>
    `Indiquez une quantité d’au moins ${won} : c’est le nombre de lots déjà gagnés.`,
  noStock:
    'Indiquez une quantité d’au moins 1, ou 0 % de chances : personne ne pourrait gagner ce lot.',
  ownerOnly: 'Seul un propriétaire de l’établissement peut publier ces changements.',
  page: 'La page de cette version ne peut pas être préparée : rien n’est publié.',
} as const
