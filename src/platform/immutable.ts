/** The type of a value that is read only, at every depth. */
export type Immutable<T> = { readonly [Key in keyof T]: Immutable<T[Key]> }
