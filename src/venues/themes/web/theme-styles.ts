/**
 * The style sheets of all themes, for a page that shows the game in a theme which it does not have
 * itself. They apply inside an element with `data-theme`.
 */
import './theme-defaults.css'

import.meta.glob('../*/web/*.css', { eager: true })
