import type { ReactNode } from 'react'

type Props = {
  readonly className?: string
  readonly onSubmit: () => void | Promise<void>
  readonly children: ReactNode
}

/** A form that the server validates, in French, instead of the browser. */
export function Form({ className, onSubmit, children }: Props) {
  return (
    <form
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        void onSubmit()
      }}
    >
      {children}
    </form>
  )
}
