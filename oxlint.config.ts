import { defineConfig, type OxlintOverride } from 'oxlint'

/** A module of src/ imports only modules that stand before it here, types included. */
const MODULES = [
  'database',
  'platform',
  'ui',
  'venues',
  'wheel',
  'mail',
  'stats',
  'players',
  'codes',
  'draw',
  'posters',
  'redemption',
  'terms',
  'game',
  'members',
  'admin',
  'main',
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
    // A catalogue of another language has the type of the French one.
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
      '^(#platform/web/(clock|storage)|#platform/calls/web/call-server|(#game/web|\\.)/(game-runtime|game-storage|random-values)|(#stats/web|\\.)/count-step)\\.ts$',
    message: 'A component does no input or output: a use-….ts file hands it in.',
  },
]
const SERVER: readonly Pattern[] = [
  {
    regex: '^#[^/]+(/[^/]+)?/web/',
    message: 'The server imports nothing that runs in the browser.',
  },
]
/** Only the entry points open a database; everyone else is handed transactions. */
const HANDED_IN: readonly Pattern[] = [
  {
    regex: '^#database/server/(pglite/|schema/migrate|schema/start|open-database|postgres)',
    message: 'Database, mailer, clock and randomness are arguments (services.ts).',
  },
]

function restrict(files: readonly string[], patterns: readonly Pattern[]): OxlintOverride {
  return {
    files: [...files],
    rules: { 'no-restricted-imports': ['error', { patterns: [...EVERYWHERE, ...patterns] }] },
  }
}

/** The folders of one side of a module, and of its features. */
const sideOf = (module: string, side: 'web' | 'server') => [
  `src/${module}/${side}/**`,
  `src/${module}/*/${side}/**`,
]

/** The import rules of one module, by side. Later overrides win. */
function rulesOf(module: string, index: number): readonly OxlintOverride[] {
  const later = MODULES.slice(index + 1)
  const order: readonly Pattern[] =
    later.length === 0
      ? []
      : [
          {
            regex: `^#(?:texts/)?(${later.join('|')})/`,
            message: `${module} stands before these modules in the order.`,
          },
        ]
  const isWiring = module === 'database' || module === 'main'
  return [
    restrict([`src/${module}/**`], [...order, ...PURE]),
    restrict([`src/${module}/*-schema.ts`, `src/${module}/*/*-schema.ts`], [...order, ...SCHEMA]),
    restrict(sideOf(module, 'web'), [...order, ...WEB]),
    ...(module === 'main'
      ? []
      : [
          restrict(
            sideOf(module, 'web').map((folder) => `${folder}/*.tsx`),
            [...order, ...WEB, ...COMPONENT],
          ),
        ]),
    restrict(sideOf(module, 'server'), [...order, ...SERVER, ...(isWiring ? [] : HANDED_IN)]),
  ]
}

/** A pure file takes time and randomness as arguments. */
const PURE_FILES: OxlintOverride = {
  files: ['src/**/*.ts'],
  rules: {
    'no-restricted-globals': [
      'error',
      { name: 'Date', message: 'The clock is an argument: times are ISO strings or milliseconds.' },
    ],
    'no-restricted-properties': [
      'error',
      { object: 'Math', property: 'random', message: 'Randomness is an argument.' },
    ],
  },
}

const OTHER_FILES: OxlintOverride = {
  files: [...sideOf('*', 'web'), ...sideOf('*', 'server')],
  rules: { 'no-restricted-globals': 'off', 'no-restricted-properties': 'off' },
}

/** The back office does not count time. */
const PAGE_FILES: OxlintOverride = {
  files: MODULES.filter((module) => module !== 'admin').flatMap((module) => sideOf(module, 'web')),
  rules: {
    'no-restricted-properties': [
      'error',
      {
        object: 'Date',
        property: 'now',
        message: 'The clock of a phone may be wrong: #platform/web/clock.ts.',
      },
    ],
  },
}

export default defineConfig({
  plugins: ['typescript', 'unicorn', 'oxc', 'import', 'react', 'jsx-a11y', 'promise'],
  categories: { correctness: 'error', suspicious: 'error' },
  rules: {
    'typescript/no-floating-promises': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/consistent-type-imports': 'error',
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'oxc/no-barrel-file': 'error',
    'unicorn/filename-case': ['error', { case: 'kebabCase' }],
    'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
    'no-console': 'error',
    'react/react-in-jsx-scope': 'off',
    'import/no-unassigned-import': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'typescript/unbound-method': 'off',
    'unicorn/require-post-message-target-origin': 'off',
    'promise/no-callback-in-promise': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
  },
  ignorePatterns: ['dist', 'dist-admin', 'node_modules'],
  overrides: [
    PURE_FILES,
    OTHER_FILES,
    PAGE_FILES,
    {
      // Before the first answer, a page knows only the clock of its device.
      files: [
        'platform/web/clock',
        'venues/availability/web/availability-now',
        'main/web/first-paint',
      ].map((name) => `src/${name}.ts`),
      rules: { 'no-restricted-properties': 'off' },
    },
    ...MODULES.flatMap(rulesOf),
    { files: ['src/**/*.[a-z][a-z].ts'], rules: { 'max-lines': 'off' } },
    {
      files: [
        '**/*.test.ts',
        '**/*.test.tsx',
        'e2e/**',
        'browsers/**',
        'scripts/**',
        'faults/**',
        'testing/**',
        'bench/**',
      ],
      rules: {
        'no-restricted-imports': 'off',
        'no-restricted-globals': 'off',
        'no-restricted-properties': 'off',
        'max-lines': ['error', { max: 500, skipBlankLines: true, skipComments: true }],
        'no-empty-pattern': 'off',
        'unicorn/consistent-function-scoping': 'off',
        'typescript/no-unnecessary-type-parameters': 'off',
        'typescript/no-unnecessary-type-assertion': 'off',
        'typescript/require-array-sort-compare': 'off',
      },
    },
    {
      // Tests of waits print what they measured.
      files: [
        'bench/**',
        'browsers/**',
        'scripts/**',
        'faults/**',
        'src/**/*-waits.test.ts',
        'src/platform/server/log.ts',
      ],
      rules: { 'no-console': 'off' },
    },
    {
      files: ['*.config.ts', 'e2e/**/playwright-setup.ts'],
      rules: { 'import/no-default-export': 'off' },
    },
  ],
})
