import { useEffect, useState } from 'react'

import { LOGO_DRAWINGS } from '#venues/examples/logo-drawings.ts'
import { isLogo, isSquareLogo, logoPictureHref } from '#venues/logos/logo-picture.ts'

/** Returns whether the logo of a draft is also its mark. False until its picture has arrived. */
export function useSquareLogo(logo = ''): boolean {
  const [squareLogo, setSquareLogo] = useState<string | null>(null)
  useEffect(() => {
    if (!isLogo(logo) || LOGO_DRAWINGS.has(logo)) return
    const picture = new Image()
    picture.src = logoPictureHref(logo)
    const inspect = () => {
      if (isSquareLogo(picture.naturalWidth, picture.naturalHeight)) setSquareLogo(logo)
    }
    picture.addEventListener('load', inspect)
    return () => picture.removeEventListener('load', inspect)
  }, [logo])
  return logo === squareLogo
}
