/**
 * With this first line V8 compiles the whole file in the background while it loads, not each
 * function at its first call.
 */
export const COMPILE_HINT = '//# allFunctionsCalledOnLoad'

/** The chunk that runs during a spin. Most of its functions run only once. */
export const HINTED_CHUNKS = ['played-screens']

/** The banner of a chunk, which is added after minification. */
export function chunkBanner({ name }: { readonly name: string }): string {
  return HINTED_CHUNKS.includes(name) ? COMPILE_HINT : ''
}
