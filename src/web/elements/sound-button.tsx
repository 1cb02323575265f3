import { useState } from 'react'

import { WHEEL_TEXTS } from '#core/wheel-texts.ts'

import { ICON_PATHS } from './icon-paths.ts'
import { Icon } from './icon.tsx'
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
      <Icon path={isOn ? ICON_PATHS.sound : ICON_PATHS.silence} />{' '}
      {isOn ? WHEEL_TEXTS.soundOff : WHEEL_TEXTS.soundOn}
    </button>
  )
}
