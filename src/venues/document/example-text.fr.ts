/** Matches the company data and links of a new venue and of the examples, except the legal form. */
const EXAMPLE_TEXT =
  /Exempleville|\(exemple\)$|^contact@\w+\.example$|placeid=EXEMPLE|^0\s€$|^00 00 00 00 00$/

/** Returns whether a text is an example that the owner must replace. */
export const isExampleText = (text: string): boolean => EXAMPLE_TEXT.test(text)
