export const PRIZES = ['Dommage', 'Cocktail', 'Dommage', 'Soft', 'Dommage', 'Bière', 'Dommage', 'Soft']
export const COLORS = ['#2a1f3d', '#ff3d81', '#2a1f3d', '#1fb6a6', '#2a1f3d', '#f5a524', '#2a1f3d', '#1fb6a6']
export const DRAWN = 5
export const SPIN_SECONDS = 4

/** The bench reads it: the spin is over. */
export function tellRested() {
  document.documentElement.dataset.rested = ''
}
