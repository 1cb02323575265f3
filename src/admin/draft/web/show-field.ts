/**
 * Focuses a field of the form, and opens the `<details>` around it. Does nothing if the screen does
 * not have the field.
 */
export function showField(path: string): void {
  const field = document.querySelector(`[data-field="${CSS.escape(path)}"]`)
  let details = field?.closest('details')
  for (; details; details = details.parentElement?.closest('details')) details.open = true
  field?.querySelector<HTMLElement>('input, select, button')?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center' })
}
