import { useEffect, useState } from 'react'
import { linkToken, tokenFromAddress } from './link-token.ts'
import { tokenParameter } from './token-parameter.ts'

/** The token of the page's link. If it is still in the URL, removes it from URL and history at once. */
export const useLinkToken = (): string | null => {
  const [token] = useState(tokenFromAddress)

  useEffect(() => {
    const address = new URL(location.href)
    if (!address.searchParams.has(tokenParameter)) return
    address.searchParams.delete(tokenParameter)
    history.replaceState(history.state, '', address)
    if (token !== null) linkToken().write(token)
  }, [token])

  return token
}
