import { counted } from '#texts/platform/formats/counted.ts'
import { formatTime } from '#texts/platform/formats/moment.ts'
import { fieldValueText } from '#texts/venues/document/difference-texts.ts'
import type { FieldValue } from '#venues/document/document-fields.ts'

/**
 * The texts that all editors of a draft share: whether it is saved, and the choice in a conflict.
 */
export const DRAFT_TEXTS = {
  /** Takes milliseconds since 1970. */
  saved: (at: number) => `Enregistré à ${formatTime(at)}`,
  unpublished: (count: number) => `Enregistré, pas encore publié : ${counted(count, 'changement')}`,
  publish: 'Publier',
  saving: 'Enregistrement…',
  offline: 'Hors ligne : gardé sur cet appareil',
  offlineNotStored: 'Hors ligne : ne fermez pas cette page',
  notStored:
    'La mémoire de ce navigateur est pleine : ne fermez pas cette page avant l’enregistrement.',
  refused: (reason: string) => `Pas encore enregistré. ${reason}`,
  problems: (count: number) => counted(count, 'point à corriger', 'points à corriger'),
  choices: (count: number) => counted(count, 'choix à faire', 'choix à faire'),
  noNumber: 'Indiquez un nombre. Ce texte n’est pas enregistré.',
  dropped: {
    archived:
      'L’établissement est fermé pour toujours : ces changements ne peuvent plus être enregistrés.',
    removed:
      'Vous n’avez plus le droit de modifier cet établissement : ces changements ne sont pas enregistrés.',
    change: ({ label, after }: { readonly label: string; readonly after: string }) =>
      `${label} : ${after}`,
    reason: (text: string) => `Motif de ce changement : ${text}`,
    done: 'J’ai lu',
  },
  conflict: {
    /**
     * Takes the name of the author of the stored value, and whether this author is the member. The
     * name is null for a command.
     */
    who: (by: string | null, isOwn: boolean) =>
      isOwn ? 'Dans une autre fenêtre, vous avez' : `${by ?? 'Quelqu’un'} a`,
    value: {
      sentence: (who: string, path: string, value: FieldValue | null) =>
        `${who} écrit « ${fieldValueText(path, value ?? undefined)} ».`,
      mine: 'Garder le vôtre',
      theirs: 'Prendre le sien',
    },
    order: { sentence: (who: string) => `${who} changé l’ordre des lots.` },
    /** The labels for two values of the same member. */
    own: { mine: 'Garder celle d’ici', theirs: 'Prendre l’autre' },
    prizeEdited: {
      sentence: (who: string, name: string) => `${who} modifié « ${name} », que vous avez retiré.`,
      mine: 'Retirer quand même',
      theirs: 'Le garder',
    },
    prizeRemoved: {
      sentence: (who: string, name: string) => `${who} retiré « ${name} », que vous avez modifié.`,
      mine: 'Le remettre',
      theirs: 'Le laisser retiré',
    },
  },
} as const
