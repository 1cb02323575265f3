import { Hono } from 'hono'

import { listenToApp, type ListeningApp } from '#testing/servers/listening-app.ts'

/**
 * A minimal page with a wheel: a heading, a button, and a disc that one animation turns for 4
 * seconds. Its figures are the cost of the browser on this machine. The figures of every page
 * include this cost.
 */
const HTML = `<!doctype html>
<html lang="fr">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>La Roue des Avis: bare</title>
  <link rel="icon" href="data:,">
  <style>
    div { width: 80vw; height: 80vw; border-radius: 50%; background: conic-gradient(#ff3d81, #1fb6a6, #f5a524) }
  </style>
  <h1>À vous de jouer !</h1>
  <div></div>
  <button>Lancer la Roue !</button>
  <script>
    const [disc] = document.getElementsByTagName('div')
    const { dataset } = document.documentElement
    document.querySelector('button').addEventListener('click', () => {
      // The disc does not move in the last second, which is not part of the spin.
      const transform = ['rotate(0deg)', 'rotate(1620deg)', 'rotate(1620deg)']
      disc.animate({ transform, offset: [0, 0.8, 1], easing: 'ease-out' }, 5000)
      setTimeout(() => { dataset.rested = '' }, 4000)
    })
    dataset.ready = ''
  </script>
</html>
`

/** Serves the minimal page on a free port. */
export async function serveBarePage(): Promise<ListeningApp> {
  const app = new Hono()
  app.get('*', (context) => context.html(HTML))
  return listenToApp(app)
}
