export const WHEEL_TEXTS = {
  alt: (count: number, names: string) => `Roue de ${count} parts égales : ${names}`,
  soundOn: 'Activer le son',
  soundOff: 'Couper le son',
} as const
