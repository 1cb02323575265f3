/** Texts of the list of toasts. */
export const TOASTER_TEXTS = { label: 'Notifications', close: 'Fermer' } as const
