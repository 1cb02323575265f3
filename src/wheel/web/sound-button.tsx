import { useState } from 'react'

import { WHEEL_TEXTS } from '#texts/wheel/messages.ts'
import { Icon } from '#ui/web/icon.tsx'
import { ICON_PATHS } from '#ui/web/icon-paths.ts'

import type { WheelSound } from './wheel-sound.ts'

export function SoundButton({ sound }: { sound: WheelSound }) {
  const [isOn, setIsOn] = useState(sound.isOn)
  return (
    <button
      className="button-quiet"
      type="button"
      onClick={() => {
        sound.toggle()
        setIsOn(sound.isOn)
      }}
    >
      <Icon path={isOn ? ICON_PATHS.sound : ICON_PATHS.silence} />
      <span>{isOn ? WHEEL_TEXTS.soundOff : WHEEL_TEXTS.soundOn}</span>
    </button>
  )
}
