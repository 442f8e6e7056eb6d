import type { CaseMoney } from '@zaakwerk/contract/entities/invoice'
import { getCaseMoney } from '@zaakwerk/contract/invoices'
import { type EndpointState, useEndpoint, useMay, usePolling } from '@zaakwerk/platform'
import { useEffect, useRef } from 'react'

/** Polling interval while the bookkeeping service has not answered for an invoice. */
const lookEvery = 5_000

/**
 * The money of a case, read again when the case changes; undefined without permission. A refusal by the bookkeeping service does not change the case, so the
 * money is polled while an answer is awaited.
 */
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
  const isBooking = money.data?.invoices.some(({ is_being_booked }) => is_being_booked) ?? false
  usePolling(retry, isBooking ? lookEvery : undefined)
  return mayRead ? money : undefined
}
