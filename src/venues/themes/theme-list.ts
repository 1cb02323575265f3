/** The themes by name. A new theme needs a line here, and the files that theme.ts names. */
export * as comptoir from '#venues/themes/comptoir/comptoir.ts'
export * as neon from '#venues/themes/neon/neon.ts'
export * as nolimit from '#venues/themes/nolimit/nolimit.ts'
