/** With this first line V8 compiles the whole file in the background while it loads, not each function when it is first called. */
export const COMPILE_HINT = '//# allFunctionsCalledOnLoad'

/** What a spin runs, most of it for the first and only time. */
export const HINTED_CHUNKS = ['engine', 'played-screens', 'supabase-backend']

/** What stands before a chunk of the page, after it was minified. */
export function chunkBanner({ name }: { readonly name: string }): string {
  return HINTED_CHUNKS.includes(name) ? COMPILE_HINT : ''
}
