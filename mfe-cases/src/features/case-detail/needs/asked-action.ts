import { useLocation, useNavigate } from '@zaakwerk/platform/router'
import { useEffect, useRef } from 'react'
import { useOpenPlace } from './places.tsx'

const parameter = 'action'

/** Opens the action in the URL, such as "?action=dsv" from Vandaag, and removes it from the URL. Rendered after the components that open it. */
export const AskedAction = (): null => {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const open = useOpenPlace()
  const asked = new URLSearchParams(search).get(parameter)
  const latest = useRef({ search, state })
  latest.current = { search, state }
  useEffect(() => {
    if (asked === null) return
    const rest = new URLSearchParams(latest.current.search)
    rest.delete(parameter)
    navigate({ search: rest.toString() }, { replace: true, state: latest.current.state })
    if (asked === 'next') open('next')
    else if (asked === 'choose') open('actions')
    else open('action', asked)
  }, [asked, navigate, open])
  return null
}
