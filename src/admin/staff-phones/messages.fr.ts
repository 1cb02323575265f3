import { instantMs } from '#platform/formats/instant.ts'
import { PHONES_MAX } from '#redemption/staff-phones/staff-phone.ts'
import { counted } from '#texts/platform/formats/counted.ts'
import { formatMoment } from '#texts/platform/formats/moment.ts'

/**
 * Returns the label of a phone. It has the number of the phone, because two phones may have the
 * same name.
 */
const phoneName = (id: number, name: string | null) => `${name ?? 'Téléphone'} (n° ${id})`

/** Texts of the list of staff phones. */
export const PHONE_TEXTS = {
  title: 'Téléphones du comptoir',
  empty: 'Ajoutez le téléphone du comptoir : il remet les lots, sans compte ni mot de passe.',
  name: phoneName,
  waiting: 'Lien pas encore utilisé',
  handed: (count: number, lastAt: string | null) => {
    const lots = counted(count, 'lot remis', count < 1000 ? 'lots remis' : 'lots remis ou plus')
    return lastAt === null ? lots : `${lots}, le dernier le ${formatMoment(instantMs(lastAt))}`
  },
  revoke: 'Retirer l’accès',
  revokeLead: 'Ce téléphone ne pourra plus remettre de lots. Ce qu’il a remis reste dans la liste.',
  full: `Cet établissement a déjà ${PHONES_MAX} téléphones. Retirez l’accès à un ancien, puis réessayez.`,
  add: 'Ajouter un téléphone',
  another: 'Ajouter un autre téléphone',
  label: 'Nom du téléphone',
  hint: 'Téléphone du bar',
  help: 'Il dira qui a remis quoi.',
  ready: (name: string) =>
    `Scannez ce code avec « ${name} », puis appuyez sur « Activer ce téléphone ». Il active un seul téléphone.`,
} as const
