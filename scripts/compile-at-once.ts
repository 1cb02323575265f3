/** With this first line V8 compiles the whole file in the background while it loads, not each function when it is first called. */
export const COMPILE_AT_ONCE = '//# allFunctionsCalledOnLoad'

/** What a spin runs, most of it for the first and only time. */
export const COMPILED_AT_ONCE = ['game-runtime', 'played-screens', 'page-backend']

/** What stands before a chunk of the page, after it was minified. */
export function chunkBanner({ name }: { readonly name: string }): string {
  return COMPILED_AT_ONCE.includes(name) ? COMPILE_AT_ONCE : ''
}
