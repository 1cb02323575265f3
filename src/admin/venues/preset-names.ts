/** The trades for which there is a document to begin with. */
export const PRESETS = ['bar', 'cafe', 'restaurant', 'evening'] as const
export type Preset = (typeof PRESETS)[number]
