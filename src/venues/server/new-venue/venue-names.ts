const KEY = /^(?=.{1,40}$)[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/
/** Path segments that the server or the page uses. */
const USED_PATHS = new Set([
  ...['all', 'assets', 'logos', 'favicon', 'index', 'offline', 'outbox', 'functions', 'rest'],
  ...['healthz', 'readyz', 'metrics', 'remise', 'terms-and-conditions'],
])
/** Reserved words of JavaScript; none of them may be the name of an import. */
const RESERVED = new Set(
  `await break case catch class const continue debugger default delete do else enum eval export extends false finally for
  function if implements import in instanceof interface let new null package private protected public return static super
  switch this throw true try typeof var void while with yield arguments`.split(/\s+/),
)

/** Returns one line with the reason why the key is refused, or null. */
export function keyProblem(key: string): string | null {
  if (!KEY.test(key))
    return `'${key}' cannot be a key: 1 to 40 of a-z, 0-9 and single hyphens, a letter first, as in chez-paul.`
  return USED_PATHS.has(key) ? `'${key}' cannot be a key: it is an address of the game.` : null
}

/** Returns the default name of a venue: 'chez-paul' → 'Chez Paul'. */
export function nameOfKey(key: string): string {
  return key
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
}

/** Returns the name under which the list imports the venue: 'chez-paul' → 'chezPaul'. */
export function importNameOf(key: string): string {
  const name = key.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
  return RESERVED.has(name) ? `${name}Venue` : name
}

const LAST_IMPORT = /^import \w+ from '\.\/documents\/[\w-]+\.ts'\n(?!import \w+ from)/m
const LIST = /^(export const VENUES: readonly Venue\[\] = \[)([\w,\s]+?),?(\s*\])$/m

/** Takes the source of src/venues/list.ts and returns it with one more venue at the end; null if it has another form. */
export function withVenue(list: string, key: string): string | null {
  if (!LAST_IMPORT.test(list) || !LIST.test(list)) return null
  const name = importNameOf(key)
  return list
    .replace(LAST_IMPORT, (line) => `${line}import ${name} from './documents/${key}.ts'\n`)
    .replace(LIST, (_, start: string, names: string, end: string) => `${start}${names}, ${name}${end}`)
}
