/** Returns a number with its noun: « 0 lot », « 1 lot », « 1 000 lots ». */
export const counted = (count: number, singular: string, plural = `${singular}s`) =>
  `${count.toLocaleString('fr-FR')} ${count < 2 ? singular : plural}`
