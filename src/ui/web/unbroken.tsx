import { Fragment } from 'react'

/** A text that breaks into lines neither before « ! » and « : » nor, while it fits into one, inside an e-mail address. */
export function Unbroken({ text }: { readonly text: string }) {
  const parts = text.replace(/ (?=[!:?;])/g, '\u00a0').split(/( [^ @]+@[^ ]+)/)
  return parts.map((part, at) =>
    part.includes('@') ? (
      <Fragment key={at}>
        {' '}
        <span className="address">{part.trim()}</span>
      </Fragment>
    ) : (
      part
    ),
  )
}
