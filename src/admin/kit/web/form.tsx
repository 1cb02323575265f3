import type { ReactNode } from 'react'

type Props = {
  readonly className?: string
  readonly onSubmit: () => void
  readonly children: ReactNode
}

/** A form that the browser does not validate: the server answers, in French. */
export function Form({ className, onSubmit, children }: Props) {
  return (
    <form
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
    </form>
  )
}
