/**
 * With this first line, V8 compiles the whole file in the background while the file loads.
 * Otherwise V8 compiles each function at its first call.
 */
export const COMPILE_HINT = '//# allFunctionsCalledOnLoad'

/** The chunk that runs during a spin. Most of its functions run only once. */
export const HINTED_CHUNKS = ['played-screens']

/** Returns the banner of a chunk, which is added after minification. */
export function chunkBanner({ name }: { readonly name: string }): string {
  return HINTED_CHUNKS.includes(name) ? COMPILE_HINT : ''
}
