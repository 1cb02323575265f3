import { useEffect, useSyncExternalStore } from 'react'

import type { ScreenProps } from '#admin/web/screen.ts'

import { DraftStore, type DraftSnapshot } from './draft-store.ts'

/** By venue and member. */
const stores = new Map<string, DraftStore>()

function findStore({ venue, me }: ScreenProps): DraftStore {
  const memberId = me.member?.id ?? ''
  const name = `${venue.key}/${memberId}`
  const store = stores.get(name) ?? new DraftStore(venue.key, memberId)
  stores.set(name, store)
  return store
}

/**
 * Returns the draft of the venue, which all editors of this page share. It is read again when an
 * editor opens and when the page becomes visible, and saved when the page is left.
 */
export function useDraft(
  props: ScreenProps,
): DraftSnapshot & { readonly open: () => Promise<void> } {
  const store = findStore(props)
  useEffect(() => {
    void store.open()
    const onVisibility = () =>
      void (document.visibilityState === 'hidden' ? store.save() : store.open())
    const onOnline = () => void store.save()
    document.addEventListener('visibilitychange', onVisibility)
    window.addEventListener('online', onOnline)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      window.removeEventListener('online', onOnline)
    }
  }, [store])
  return { ...useSyncExternalStore(store.subscribe, store.read), open: store.open }
}
