import { Component, type ReactNode } from 'react'

import { ADMIN_TEXTS } from '#texts/admin/messages.ts'

import { Button } from './kit/button.tsx'
import { Notice } from './kit/panel.tsx'

/** Shows that a screen has failed, for example to load its code; the navigation still works. */
export class ScreenBoundary extends Component<
  { readonly children: ReactNode },
  { readonly hasFailed: boolean }
> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children
    return (
      <Notice kind="error">
        <p>{ADMIN_TEXTS.failed}</p>
        <Button onPress={() => window.location.reload()}>{ADMIN_TEXTS.retry}</Button>
      </Notice>
    )
  }
}
