import { setup } from '#testing/pglite-snapshot.ts'

// Playwright asks for a default export.
// oxlint-disable-next-line import/no-default-export
export default setup
