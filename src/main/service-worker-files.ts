/**
 * Returns the paths of the files that the service worker stores beside pages. They are all files
 * that the game needs offline. Takes the names in /assets/. The icons of other devices are not
 * stored.
 */
export function listStoredFiles(assets: readonly string[]): readonly string[] {
  const code = assets.filter((name) => /\.(?:js|css|woff2)$/.test(name)).toSorted()
  return ['/favicon.svg', '/not-shown.js', ...code.map((name) => `/assets/${name}`)]
}
