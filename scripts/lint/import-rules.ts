import type { OxlintOverride } from 'oxlint'

/** A module of src/ imports only modules before it in this list, types included. */
export const MODULES = [
  'database',
  'platform',
  'ui',
  'venues',
  'wheel',
  'mail',
  'figures',
  'players',
  'codes',
  'draw',
  'posters',
  'redemption',
  'terms',
  'game',
  'members',
  'admin',
  'operations',
  'main',
]

/** The order of the features of the back office, the folders of src/admin/. */
const FEATURES = [
  'kit',
  'audit',
  'document',
  'store',
  'mailbox',
  'staff-phones',
  'hand-overs',
  'draft',
  'opening',
  'venues',
  'prizes',
  'look',
  'rules',
  'posters',
  'publish',
  'players',
  'figures',
  'team',
  'today',
  'commands',
  'frame',
]

type Pattern = {
  readonly regex: string
  readonly message: string
  readonly allowTypeImports?: boolean
}

const EVERYWHERE: readonly Pattern[] = [
  { regex: '^\\.\\./', message: 'A file of another folder is imported by its name (#module/…).' },
  {
    regex: '^[.#].*/(utils?|helpers?|common|misc|libs?|shared|index)(/|\\.tsx?$)',
    message: 'The name does not say what is inside.',
  },
  {
    regex: '\\.[a-z]{2}\\.ts$',
    message:
      'A catalogue is imported without its language: #texts/<module>/….ts (package.json, imports).',
    // A catalogue of another language takes its type from the French catalogue.
    allowTypeImports: true,
  },
]
/** Any package but valibot: the linter's regular expressions have no look-ahead. */
const OTHER_PACKAGE = '^([^.#v]|v[^a])'
const SCHEMA: readonly Pattern[] = [
  { regex: OTHER_PACKAGE, message: 'A pure file imports no package.' },
  {
    regex: '^(#[^/]+(/[^/]+)?|\\.(/[^/]+)?)/(web|server)/',
    message: 'A pure file runs in the browser and in Node: it imports pure files only.',
  },
]
const PURE: readonly Pattern[] = [
  ...SCHEMA,
  {
    regex: '^va',
    message: 'Only a …-schema.ts file imports valibot.',
    allowTypeImports: true,
  },
]
/** Pages take the types of their calls from the handlers. */
const WEB: readonly Pattern[] = [
  {
    regex: '^#[^/]+(/[^/]+)?/server/',
    message: 'The browser reaches the server by HTTP only.',
    allowTypeImports: true,
  },
  { regex: '^node:', message: 'The browser has no Node.' },
]
/** Components get data and functions as properties; hooks and stores do the input and output. */
const COMPONENT: readonly Pattern[] = [
  {
    regex:
      '^(#platform/web/(clock|storage)|#platform/calls/web/call-server|(#game/web|\\.)/(game-runtime|game-storage|random-values)|(#figures/web|\\.)/count-step)\\.ts$',
    message: 'A component does no input or output: a use-….ts file hands it in.',
  },
]
const SERVER: readonly Pattern[] = [
  {
    regex: '^#[^/]+(/[^/]+)?/web/',
    message: 'The server imports nothing that runs in the browser.',
  },
]
/** Only the entry points open a database. All other code gets transactions as arguments. */
const HANDED_IN: readonly Pattern[] = [
  {
    regex: '^#database/server/(pglite/|schema/migrate|schema/start|open-database|postgres)',
    message: 'Database, mailer, clock and randomness are arguments (services.ts).',
    allowTypeImports: true,
  },
]

function restrict(files: readonly string[], patterns: readonly Pattern[]): OxlintOverride {
  return {
    files: [...files],
    rules: { 'no-restricted-imports': ['error', { patterns: [...EVERYWHERE, ...patterns] }] },
  }
}

/** Returns the folders of one side of a module or feature, and of the same side of its parts. */
export const sideOf = (folder: string, side: 'web' | 'server') => [
  `src/${folder}/${side}/**`,
  `src/${folder}/*/${side}/**`,
]

/**
 * Returns the pattern that refuses imports of later names of an order. `parent`: the folder of
 * these names.
 */
function refuseLater(name: string, names: readonly string[], parent = ''): readonly Pattern[] {
  const later = names.slice(names.indexOf(name) + 1)
  if (later.length === 0) return []
  const message = `${parent}${name} is before these folders in the order.`
  return [{ regex: `^#(?:texts/)?${parent}(${later.join('|')})/`, message }]
}

/** Returns the import rules of one module or feature, by side. Later overrides win. */
function rulesOf(folder: string, order: readonly Pattern[]): readonly OxlintOverride[] {
  const isWiring = folder === 'database' || folder === 'main'
  return [
    restrict([`src/${folder}/**`], [...order, ...PURE]),
    restrict([`src/${folder}/*-schema.ts`, `src/${folder}/*/*-schema.ts`], [...order, ...SCHEMA]),
    restrict(sideOf(folder, 'web'), [...order, ...WEB]),
    ...(folder === 'main'
      ? []
      : [
          restrict(
            sideOf(folder, 'web').map((side) => `${side}/*.tsx`),
            [...order, ...WEB, ...COMPONENT],
          ),
        ]),
    restrict(sideOf(folder, 'server'), [...order, ...SERVER, ...(isWiring ? [] : HANDED_IN)]),
  ]
}

/** A folder without a place in an order imports nothing from another folder. */
const WITHOUT_PLACE = restrict(
  ['src/**'],
  [
    {
      regex: '^#',
      message: 'This folder needs a place in MODULES or FEATURES.',
    },
  ],
)
/** Which imports each folder of src/ refuses. */
export const IMPORT_RULES: readonly OxlintOverride[] = [
  WITHOUT_PLACE,
  ...MODULES.filter((module) => module !== 'admin').flatMap((module) =>
    rulesOf(module, refuseLater(module, MODULES)),
  ),
  ...FEATURES.flatMap((feature) =>
    rulesOf(`admin/${feature}`, [
      ...refuseLater('admin', MODULES),
      ...refuseLater(feature, FEATURES, 'admin/'),
    ]),
  ),
]
