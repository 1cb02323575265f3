/**
 * The health warning that the law requires beside a prize with alcohol (Code de la santé publique,
 * L3323-4).
 */
export const ALCOHOL_WARNING =
  'L’abus d’alcool est dangereux pour la santé, à consommer avec modération.'
