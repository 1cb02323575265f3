/**
 * The styles and looks of all themes, for a page that shows the game in a theme which it does not have
 * itself. They apply inside an element with `data-theme`.
 */
import './all-looks.ts'
import './theme-defaults.css'

import.meta.glob('../*/web/*.later.css', { eager: true })
