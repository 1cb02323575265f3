import type { DrawFlaw } from './proof.ts'

/** Texts about a draw that the page has checked. */
export const PROOF_TEXTS = {
  verified: 'Tirage vérifié par votre navigateur',
  unverified: 'Nous n’avons pas pu vérifier ce tirage. Gardez la preuve.',
  reason: (reason: string) => `Motif : ${reason}.`,
  details: 'Voir le détail',
  copy: 'Copier la preuve',
  copied: 'Preuve copiée',
} as const

/** The reasons why the page could not confirm a draw, by the step that failed. */
export const VERDICT_REASONS: Record<DrawFlaw, string> = {
  proof: 'la preuve est absente ou illisible',
  version: 'version inconnue',
  commitment: 'l’engagement n’est pas celui annoncé avant le tirage',
  seed: 'la graine du serveur ne correspond pas à son engagement',
  odds: 'la table des chances n’est pas celle affichée',
  clientSeed: 'la graine de votre navigateur a été changée',
  roll: 'le nombre tiré ne correspond pas aux graines',
  prize: 'le lot ne correspond pas au nombre tiré',
}

/** Returns the note under a loss whose roll gave a prize that had run out. */
export function ranOutNote(prizeName: string): string {
  return `Le tirage a donné ${prizeName}, mais le dernier venait d’être gagné.`
}
