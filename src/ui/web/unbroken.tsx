/** A text that breaks into lines neither before « ! » and « : » nor, while they fit into one, in « e-mail » and in an address. */
export function Unbroken({ text }: { readonly text: string }) {
  const parts = text.replace(/ (?=[!:?;])/g, '\u00a0').split(/ (e-mails?|[^ @]+@[^ ]+)/)
  return parts.map((part, at) =>
    at % 2
      ? [
          ' ',
          <span className="unbroken" key={at}>
            {part}
          </span>,
        ]
      : part,
  )
}
