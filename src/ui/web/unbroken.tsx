/**
 * Shows a text without line breaks before « ! » and « : », and in an address or a word with a hyphen
 * that fits into a line. Each text has its own element. A browser that translates the page removes text
 * nodes, to which React would otherwise write.
 */
export function Unbroken({ text }: { readonly text: string }) {
  const parts = text.replace(/ (?=[!:?;])/g, '\u00a0').split(/ ([^ ]+[-@][^ ]+)/)
  return (
    <span key={text}>
      {parts.map((part, at) =>
        at % 2
          ? [
              ' ',
              <span className="unbroken" key={at} translate={part.includes('@') ? 'no' : undefined}>
                {part}
              </span>,
            ]
          : part,
      )}
    </span>
  )
}
