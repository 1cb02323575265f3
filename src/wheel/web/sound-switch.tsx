import { useState } from 'react'

import { WHEEL_TEXTS } from '#texts/wheel/messages.ts'
import { Icon } from '#ui/web/icon.tsx'
import { ICON_PATHS } from '#ui/web/icon-paths.ts'

import type { WheelSound } from './wheel-sound.ts'

export function SoundSwitch({ sound }: { sound: WheelSound }) {
  const [isOn, setIsOn] = useState(sound.isOn)
  return (
    <button
      className="button button-second sound-switch"
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={WHEEL_TEXTS.sound}
      onClick={() => setIsOn(sound.toggle())}
    >
      <Icon path={isOn ? ICON_PATHS.sound : ICON_PATHS.silence} />
    </button>
  )
}
