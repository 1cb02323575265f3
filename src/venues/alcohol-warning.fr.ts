/** The line that accompanies every prize with alcohol (Code de la santé publique, L3323-4). */
export const ALCOHOL_WARNING = 'L’abus d’alcool est dangereux pour la santé, à consommer avec modération.'
