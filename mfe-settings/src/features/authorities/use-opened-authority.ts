import { PathId } from '@zaakwerk/contract/primitives'
import * as z from '@zaakwerk/contract/zod'
import { cameFromList, notify } from '@zaakwerk/platform'
import { useLocation, useNavigate, useParams } from '@zaakwerk/platform/router'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { type AuthorityDraft, CarriedDraft } from './authority-draft.ts'

/** What was typed for an authority that could not be made, and why. */
export interface Offer {
  readonly draft: AuthorityDraft
  readonly problem: string
}
const Offered = z.object({ draft: CarriedDraft, problem: z.string() })

interface OpenedAuthority {
  /** The one in the address; undefined when none is open. */
  readonly id: number | undefined
  readonly close: () => void
  /** What is offered to be typed on. */
  readonly offer: (Offer & { readonly key: string }) | undefined
  /** Brings it back over the list, also from another page. */
  readonly offerAgain: (offer: Offer) => void
  readonly dropOffer: () => void
}

/** The address of the list. */
export const listPath = '/settings/authorities'

/** The authority whose id the address of the list carries, or one that is offered again. The filter in the address stays as it is. */
export const useOpenedAuthority = (): OpenedAuthority => {
  const { id: given } = useParams()
  const { state, search, key } = useLocation()
  const navigate = useNavigate()
  const parsed = PathId.safeParse(given)
  const id = parsed.success ? parsed.data : undefined
  const isNoId = given !== undefined && id === undefined
  const offered = useMemo(() => Offered.safeParse(state).data, [state])
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  const toList = useCallback(
    (replace: boolean, next: Offer | null) =>
      void navigate({ pathname: listPath, search }, { replace, state: next, preventScrollReset: true }),
    [navigate, search],
  )
  useEffect(() => {
    if (!isNoId) return
    notify.error({ title: 'Autoriteit niet gevonden', text: `"${given}" is geen nummer van een autoriteit.` })
    toList(true, null)
  }, [isNoId, given, toList])

  const close = useCallback(() => {
    if (id === undefined) return
    if (cameFromList(state)) void navigate(-1)
    else toList(true, null)
  }, [id, state, navigate, toList])
  // A step of its own only from another page: within one the leave guard does not ask.
  const offerAgain = useCallback((offer: Offer) => toList(isHere.current, offer), [toList])
  const dropOffer = useCallback(() => toList(true, null), [toList])
  return { id, close, offer: offered && { ...offered, key }, offerAgain, dropOffer }
}
