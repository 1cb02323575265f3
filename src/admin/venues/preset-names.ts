/** The presets for a new venue: one for each trade. */
export const PRESETS = ['bar', 'cafe', 'restaurant', 'evening'] as const
export type Preset = (typeof PRESETS)[number]
