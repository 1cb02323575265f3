/** Returns a number with its noun: « 0 lot », « 1 lot », « 1 000 lots ». */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('fr-FR')} ${count < 2 ? one : many}`
