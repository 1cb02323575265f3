/**
 * The type of a catalogue in another language, with the same keys and the same parameters. A
 * missing or additional key does not compile: `export const WHEEL_TEXTS: Translation<typeof
 * fr.WHEEL_TEXTS> = { … }`.
 */
export type Translation<T> = T extends string
  ? string
  : T extends (...values: infer V) => infer R
    ? (...values: V) => Translation<R>
    : { readonly [K in keyof T]: Translation<T[K]> }
