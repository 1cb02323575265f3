/** V8 then compiles the whole file as it comes, beside the visitor's thread, and not function by function in the press. */
export const COMPILE_AT_ONCE = '//# allFunctionsCalledOnLoad'

/** What a spin runs, most of it for the first and only time. */
const PLAYED = ['engine', 'played-screens', 'supabase-backend']

/** What stands before a chunk of the page, after it was minified. */
export function chunkBanner({ name }: { readonly name: string }): string {
  return PLAYED.includes(name) ? COMPILE_AT_ONCE : ''
}
