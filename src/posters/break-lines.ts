/**
 * Returns the lines of a text. The text is broken at line ends, and at spaces where a line would
 * not fit. A word is never broken.
 */
export function breakLines(text: string, fits: (line: string) => boolean): readonly string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    for (const word of paragraph.split(' ')) {
      const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
      if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer
      else lines.push(word)
    }
    return lines
  })
}
