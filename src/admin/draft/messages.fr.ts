import { formatTime } from '#texts/platform/formats/moment.ts'

/**
 * The texts of the draft that the editors share: how far it is saved, and the choice between two
 * drafts.
 */
export const DRAFT_TEXTS = {
  /** Takes milliseconds since 1970. */
  saved: (at: number) => `Enregistré à ${formatTime(at)}`,
  saving: 'Enregistrement…',
  offline: 'Hors ligne : gardé sur cet appareil',
  offlineNotKept: 'Hors ligne : ne fermez pas cette page',
  refused: (reason: string) => `Pas encore enregistré. ${reason}`,
  problems: (count: number) => (count > 1 ? `${count} points à corriger` : '1 point à corriger'),
  conflict: {
    title: 'Ce brouillon a changé ailleurs',
    lead: (savedBy: string | null) =>
      `${savedBy ?? 'Quelqu’un'} l’a enregistré pendant que vous le modifiiez, peut-être dans un autre onglet. Rien n’est perdu : choisissez, ligne par ligne.`,
    mine: 'Ici',
    theirs: 'Ailleurs',
    apply: 'Garder ces choix',
    allMine: 'Tout garder d’ici',
    allTheirs: 'Tout prendre d’ailleurs',
  },
} as const
