import { useEffect, useState } from 'react'
import { linkToken } from './link-token.ts'

/** The token of the page's link. It leaves the address bar and the history at once. */
export const useLinkToken = (): string | null => {
  const [token] = useState(
    () => new URLSearchParams(location.search).get('token') ?? linkToken().read() ?? null,
  )

  useEffect(() => {
    const address = new URL(location.href)
    if (!address.searchParams.has('token')) return
    if (token !== null) linkToken().keep(token)
    address.searchParams.delete('token')
    history.replaceState(history.state, '', address)
  }, [token])

  return token
}
