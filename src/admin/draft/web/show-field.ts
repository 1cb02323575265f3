/**
 * Opens what folds a field of the form away, and focuses it. Does nothing if the screen does not
 * show the field.
 */
export function showField(path: string): void {
  const field = document.querySelector(`[data-field="${CSS.escape(path)}"]`)
  for (let fold = field?.closest('details'); fold; fold = fold.parentElement?.closest('details'))
    fold.open = true
  field?.querySelector<HTMLElement>('input, select, button')?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center' })
}
