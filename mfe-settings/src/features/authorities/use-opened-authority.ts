import * as z from '@zaakwerk/contract/zod'
import { useOpenedRecord } from '@zaakwerk/platform'
import { useLocation, useNavigate } from '@zaakwerk/platform/router'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { type AuthorityDraft, CarriedDraft } from './authority-draft.ts'

/** The draft of an authority that could not be created, and the reason. */
export interface Offer {
  readonly draft: AuthorityDraft
  readonly problem: string
}
const OfferedDraft = z.object({ draft: CarriedDraft, problem: z.string() })

interface OpenedAuthority {
  /** Id in the URL; undefined if none is open. */
  readonly id: number | undefined
  readonly close: () => void
  /** The draft to continue with. */
  readonly offer: (Offer & { readonly key: string }) | undefined
  /** Opens the draft over the list, also from another page. */
  readonly offerDraft: (offer: Offer) => void
  readonly dropOffer: () => void
}

/** Path of the list. */
export const listPath = '/settings/authorities'
const ofAuthorities = {
  list: listPath,
  notFound: 'Autoriteit niet gevonden',
  number: 'nummer van een autoriteit',
} as const

/** The authority whose id is in the URL, or a draft that is offered again. The filter in the URL stays. */
export const useOpenedAuthority = (): OpenedAuthority => {
  const { id, close: closeRecord } = useOpenedRecord(ofAuthorities)
  const { state, search, key } = useLocation()
  const navigate = useNavigate()
  const offered = useMemo(() => OfferedDraft.safeParse(state).data, [state])
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
  const close = useCallback(() => {
    if (id !== undefined) closeRecord()
  }, [id, closeRecord])
  // Adds a history step only from another page: within a page the leave guard does not ask.
  const offerDraft = useCallback((offer: Offer) => toList(isHere.current, offer), [toList])
  const dropOffer = useCallback(() => toList(true, null), [toList])
  return { id, close, offer: offered && { ...offered, key }, offerDraft, dropOffer }
}
