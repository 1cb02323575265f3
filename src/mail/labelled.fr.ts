/** Returns a label and its value as a line of a mail. */
export const labelled = (label: string, value: string) => `${label} : ${value}`
