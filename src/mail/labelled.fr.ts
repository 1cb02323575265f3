/** A label with its value, in one line of a mail. */
export const labelled = (label: string, value: string) => `${label} : ${value}`
