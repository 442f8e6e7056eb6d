import type { CaseMoney } from '@zaakwerk/contract/entities/invoice'
import { getCaseMoney } from '@zaakwerk/contract/invoices'
import { type EndpointState, useEndpoint, useMay } from '@zaakwerk/platform'
import { useEffect, useRef } from 'react'

/** The money of a case, read anew when the case changes; undefined for who may not see it. */
export const useCaseMoney = (
  id: number,
  version: number | undefined,
): EndpointState<CaseMoney> | undefined => {
  const mayRead = useMay('invoices.read')
  const money = useEndpoint(getCaseMoney, { params: { id } }, { paused: !mayRead })
  const { retry } = money
  const seen = useRef(version)
  useEffect(() => {
    if (seen.current !== undefined && seen.current !== version) retry()
    seen.current = version
  }, [version, retry])
  return mayRead ? money : undefined
}
