/** Returns a code in two groups of four characters. */
export const spacedCode = (code: string): string => `${code.slice(0, 4)} ${code.slice(4)}`
