import { useEffect, useState } from 'react'

import { LOGO_DRAWINGS } from '#venues/examples/logo-drawings.ts'
import { isLogo, isSquareLogo, logoPictureHref } from '#venues/logos/logo-picture.ts'

/** Returns whether the logo of a draft is also its mark. False until its picture has arrived. */
export function useSquareLogo(logo = ''): boolean {
  const [squareLogo, setSquareLogo] = useState<string | null>(null)
  const href = isLogo(logo) && !LOGO_DRAWINGS.has(logo) ? logoPictureHref(logo) : null
  useEffect(() => {
    const picture = new Image()
    const inspect = () => {
      if (isSquareLogo(picture.naturalWidth, picture.naturalHeight)) setSquareLogo(logo)
    }
    picture.addEventListener('load', inspect)
    if (href !== null) picture.src = href
    return () => picture.removeEventListener('load', inspect)
  }, [logo, href])
  return logo === squareLogo
}
