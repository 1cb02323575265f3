import NAMES from './real-names.json' with { type: 'json' }

/** Names of real bars and restaurants, each after « à » or « chez », and after « de ». */
export const REAL_NAMES = NAMES as unknown as readonly (readonly [
  name: string,
  at: string,
  of: string,
])[]
