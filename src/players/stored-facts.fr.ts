import type { PersonalParticipation } from '#players/answers.ts'

/** `of` returns null for a participation without this fact. */
type StoredFact = {
  readonly term: string
  readonly of: (participation: PersonalParticipation) => string | null
}

/**
 * The facts of a participation that « Mes données » and the screen « Joueurs » show. First come the
 * result, then the entries of the form.
 */
export const STORED_FACTS: readonly StoredFact[] = [
  { term: 'Résultat', of: ({ prizeName }) => prizeName },
]
