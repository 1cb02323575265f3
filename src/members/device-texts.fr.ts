/** How a session is named in the list of a member's devices. */
export const DEVICE_TEXTS = {
  browserOnSystem: (browser: string, system: string) => `${browser} sur ${system}`,
  unknown: 'Appareil inconnu',
} as const
