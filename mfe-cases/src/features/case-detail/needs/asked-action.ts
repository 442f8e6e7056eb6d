import { useLocation, useNavigate } from '@zaakwerk/platform/router'
import { useEffect, useRef } from 'react'
import { useOpenPlace } from './places.tsx'

const parameter = 'action'

/** Opens the action in the URL, such as "?action=dsv" from Vandaag, and removes it from the URL. Rendered after the components that open it. */
export const AskedAction = (): null => {
  const { search, hash, state } = useLocation()
  const navigate = useNavigate()
  const open = useOpenPlace()
  const asked = new URLSearchParams(search).get(parameter)
  const latest = useRef({ search, hash, state })
  latest.current = { search, hash, state }
  useEffect(() => {
    if (asked === null) return
    const { search, hash, state } = latest.current
    const rest = new URLSearchParams(search)
    rest.delete(parameter)
    navigate({ search: rest.toString(), hash }, { replace: true, state })
    if (asked === 'next') open('next')
    else if (asked === 'choose') open('actions')
    else open('action', asked)
  }, [asked, navigate, open])
  return null
}
