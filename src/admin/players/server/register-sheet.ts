import { escapeHtml } from '#platform/formats/escape-html.ts'
import { REGISTER_TEXTS, registerRows } from '#texts/admin/players/register-sheet.ts'
import { LANGUAGE } from '#texts/platform/language.ts'
import type { Venue } from '#venues/venue.ts'

/**
 * Returns the entry of a venue in its register of processing as a page to print. `nowMs`:
 * milliseconds since 1970.
 */
export function registerSheet(venue: Venue, nowMs: number): string {
  const { title, model } = REGISTER_TEXTS
  const rows = registerRows(venue, nowMs).map(
    ([label, text]) =>
      `<tr><th scope="row">${escapeHtml(label)}</th><td>${escapeHtml(text)}</td></tr>`,
  )
  return `<!doctype html>
<html lang="${LANGUAGE}">
<meta charset="utf-8">
<title>${title}</title>
<style>
body { max-width: 48rem; margin: 2rem auto; font: 1rem/1.5 sans-serif; }
th, td { padding: .5rem; border-block-end: 1px solid #bbb; text-align: start; vertical-align: top; }
</style>
<h1>${title}</h1>
<p>${model}</p>
<table>${rows.join('')}</table>
</html>
`
}
