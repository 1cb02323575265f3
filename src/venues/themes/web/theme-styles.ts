/**
 * The styles and looks of all themes. The back office needs them, because it shows the game in any
 * theme. They apply inside an element with `data-theme`.
 */
import './all-looks.ts'
import './theme-defaults.css'

import.meta.glob('../*/web/*.later.css', { eager: true })
