import { instantMs } from '#platform/formats/instant.ts'
import { PRESET_NAMES } from '#texts/admin/venues/messages.ts'
import { formatMoment } from '#texts/platform/formats/moment.ts'
import { LOSS_NAME } from '#texts/venues/prizes/loss.ts'
import type { PRIZE_ICONS } from '#venues/prizes/prize.ts'

const UNNAMED = 'sans nom'
const REMOVED_FROM_WHEEL =
  ' Il quitte la roue à la prochaine publication, avec un motif que les joueurs liront. Ceux qui l’ont déjà gagné y ont toujours droit : il se remet comme avant.'
const WITH_STOCK = `Un lot limité s’arrête à ce qu’il en reste ; la suite va à « ${LOSS_NAME} ».`

/**
 * The texts of the screen « Lots ». The labels and helps of its fields are in
 * document-fields.fr.ts.
 */
export const PRIZES_TEXTS = {
  list: 'Les lots',
  unnamed: UNNAMED,
  position: (position: number, name: string) => `Lot ${position} : ${name || UNNAMED}`,
  chances: 'Chances (%)',
  /** The content of a prize in one line. */
  content: (icon: string, isAlcoholic: boolean, details: string) =>
    [icon, isAlcoholic && 'avec alcool', details || 'contenance et valeur à indiquer']
      .filter(Boolean)
      .join(' · '),
  more: 'Contenu, stock, délai, ordre',
  noValue: 'Sans valeur, il compte 0 €',
  left: (left: number, total: number) => `Reste ${left} sur ${total}`,
  leftToday: (left: number, perDay: number) => `Reste aujourd’hui ${left} sur ${perDay}`,
  stopped: (until: string) => `Retiré de la roue jusqu’au ${formatMoment(instantMs(until))}`,
  up: 'Monter',
  down: 'Descendre',
  remove: 'Retirer',
  removed: (name: string, isPublished: boolean) =>
    `« ${name || UNNAMED} » est retiré de la liste.${isPublished ? REMOVED_FROM_WHEEL : ''}`,
  replaced: 'Vos lots sont remplacés par ceux du modèle.',
  undo: 'Annuler',
  add: 'Ajouter un lot',
  full: (max: number) => `La roue est pleine : ${max} lots au plus.`,
  presets: 'Partir d’un modèle',
  presetNames: PRESET_NAMES,
  preview: 'La roue de votre brouillon',
  trialMark: 'Essai',
  trial: 'Essayer la roue',
  trialInvalid: 'Corrigez les lots pour essayer la roue.',
  trialHelp: 'Un essai ne laisse aucune trace : ni code, ni message, ni participation.',
  trialWon: (name: string) => `Essai : ${name}`,
  plays: 'Sur 100 parties du même jour, en moyenne',
  losses: LOSS_NAME,
  count: (count: number) => count.toLocaleString('fr-FR', { maximumFractionDigits: 4 }),
  value: 'Valeur offerte',
  /** « 77 € » or « 12,50 € » */
  euros: (euros: number) =>
    euros.toLocaleString('fr-FR', {
      style: 'currency',
      currency: 'EUR',
      minimumFractionDigits: Number.isInteger(euros) ? 0 : 2,
    }),
  unknownValue: 'inconnue',
  valueHelp: `${WITH_STOCK} La valeur vient de celle que vous indiquez pour chaque lot.`,
  withoutValue: (names: readonly string[]) =>
    `${WITH_STOCK} Valeur sans compter ${names.map((name) => `« ${name || UNNAMED} »`).join(', ')} : indiquez ${names.length > 1 ? 'leur' : 'sa'} valeur dans « Contenance et valeur », par exemple « 25 cl, 4 € TTC ».`,
  icons: {
    cocktail: 'Cocktail',
    beer: 'Bière',
    wine: 'Vin',
    spirit: 'Spiritueux',
    soft: 'Boisson sans alcool',
    coffee: 'Café',
    food: 'Plat',
    dessert: 'Dessert',
    gift: 'Cadeau',
  } satisfies Record<(typeof PRIZE_ICONS)[number], string>,
} as const
