import { Notice } from './panel.tsx'

/** Shows why an action failed; nothing for null. */
export function Problem({ of }: { readonly of: string | null }) {
  return (
    of !== null && (
      <Notice kind="error">
        <p>{of}</p>
      </Notice>
    )
  )
}
