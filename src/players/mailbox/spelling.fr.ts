/** Returns the question about an address that looks mistyped. */
export const spellingText = (meant: string) => `Vouliez-vous dire ${meant} ?`
