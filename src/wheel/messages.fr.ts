export const WHEEL_TEXTS = {
  alt: (count: number, names: string) => `Roue de ${count} parts égales : ${names}`,
  sound: 'Son',
} as const
