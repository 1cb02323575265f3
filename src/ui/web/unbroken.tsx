/**
 * A text that breaks into lines neither before « ! » and « : » nor, while they fit into one, in
 * « e-mail » and in an address. Another text is another element: a browser that translates the page
 * takes texts out, and React would write to those.
 */
export function Unbroken({ text }: { readonly text: string }) {
  const parts = text.replace(/ (?=[!:?;])/g, '\u00a0').split(/ (e-mails?|[^ @]+@[^ ]+)/)
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
