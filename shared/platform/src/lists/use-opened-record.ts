import { PathId } from '@zaakwerk/contract/primitives'
import { useCallback, useEffect, useMemo } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { notify } from '../notices/notify.ts'
import { cameFromList, fromList } from './from-list.ts'

export interface OpenedRecord {
  /** The record in the address; undefined when none is open. */
  readonly id: number | undefined
  /** Adds a step to the history: Back closes the record. */
  readonly open: (id: number) => void
  /** Replaces the open record. */
  readonly show: (id: number) => void
  readonly close: () => void
}

interface ListOfRecords {
  /** Path of the page that lists the records. */
  readonly list: `/${string}`
  /** Texts for a URL without a valid id: "Taak niet gevonden", "taaknummer". */
  readonly notFound: string
  readonly number: string
}

/** The record whose id is in the path of a list. The filter in the URL stays. */
export const useOpenedRecord = ({ list, notFound, number }: ListOfRecords): OpenedRecord => {
  const { id: given } = useParams()
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const parsed = PathId.safeParse(given)
  const id = parsed.success ? parsed.data : undefined
  const isNoId = given !== undefined && id === undefined

  useEffect(() => {
    if (!isNoId) return
    notify.error({ title: notFound, text: `"${given}" is geen ${number}.` })
    void navigate({ pathname: list, search }, { replace: true })
  }, [isNoId, given, notFound, number, list, search, navigate])

  const go = useCallback(
    (to: string, options: { readonly replace?: boolean; readonly state?: unknown }) =>
      void navigate({ pathname: to, search }, { ...options, preventScrollReset: true }),
    [navigate, search],
  )
  const open = useCallback((next: number) => go(`${list}/${next}`, { state: fromList }), [go, list])
  const show = useCallback(
    (next: number) => go(`${list}/${next}`, { replace: true, state }),
    [go, list, state],
  )
  const close = useCallback(() => {
    if (cameFromList(state)) void navigate(-1)
    else go(list, { replace: true })
  }, [go, list, state, navigate])
  return useMemo(() => ({ id, open, show, close }), [id, open, show, close])
}
