/**
 * Builds the back office into `dist-admin/`, apart from the page of the players: their files and
 * the list of the service worker are the same bytes with and without it.
 */

import { build } from 'vite'

import { ADMIN_CONFIG } from './admin-config.ts'

await build(ADMIN_CONFIG)
