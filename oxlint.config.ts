import { defineConfig, type OxlintOverride } from 'oxlint'

import { IMPORT_RULES, MODULES, sideOf } from '#scripts/lint/import-rules.ts'

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
  files: [
    ...sideOf('*', 'web'),
    ...sideOf('*', 'server'),
    // They read instants with `Date`, not the clock.
    'src/platform/formats/instant.ts',
    'src/venues/availability/unavailability.ts',
  ],
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
      // Before the first answer, a page has only the clock of its device.
      files: [
        'platform/web/clock',
        'venues/availability/web/availability-now',
        'main/web/first-paint',
      ].map((name) => `src/${name}.ts`),
      rules: { 'no-restricted-properties': 'off' },
    },
    ...IMPORT_RULES,
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
