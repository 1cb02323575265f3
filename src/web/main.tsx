import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import '#web/themes/base.css'
import '#web/themes/neon.css'
import '#web/themes/nolimit.css'

import { App } from './app.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
