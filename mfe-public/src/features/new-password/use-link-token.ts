import { useSearchParams } from '@zaakwerk/platform/router'
import { useEffect, useState } from 'react'
import { linkToken } from './link-token.ts'

/** The token of the reset link. It leaves the address bar and the history at once. */
export const useLinkToken = (): string | null => {
  const [params, setParams] = useSearchParams()
  const inAddress = params.get('token')
  const [token, setToken] = useState(() => inAddress ?? linkToken.read())

  useEffect(() => {
    if (inAddress === null) return
    linkToken.keep(inAddress)
    setToken(inAddress)
    setParams(
      (current) => {
        const rest = new URLSearchParams(current)
        rest.delete('token')
        return rest
      },
      { replace: true, preventScrollReset: true },
    )
  }, [inAddress, setParams])

  return token
}
