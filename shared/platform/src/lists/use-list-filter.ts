import type * as z from '@zaakwerk/contract/zod'
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router-dom'
import { currentSession } from '../session/current-session.ts'
import { siteStorage } from '../storage/site-storage.ts'
import { useNavigateFromCurrent } from './current-address.tsx'
import { filterChange } from './filter-change.ts'

/** A filter as URL parameters; arrays repeat their name. */
export type FilterFields = Readonly<Record<string, unknown>>

type Raw = Record<string, string | string[]>

const rawOf = (params: URLSearchParams): Raw => {
  const raw: Raw = {}
  for (const name of new Set(params.keys())) {
    const values = params.getAll(name)
    raw[name] = values.length > 1 ? values : (values[0] ?? '')
  }
  return raw
}

const paramsOf = (fields: FilterFields): URLSearchParams => {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    const values = Array.isArray(value) ? value : [value]
    for (const one of values) {
      if (one !== undefined && one !== null && one !== '') params.append(name, String(one))
    }
  }
  return params
}

/** Parses a filter from a query string. */
export const filterOfSearch = <Filter>(schema: z.ZodMiniType<Filter>, search: string): Filter =>
  schema.parse(rawOf(new URLSearchParams(search)))

/** A filter as a query string, without its page. */
export const searchOfFilter = ({ page: _, ...fields }: FilterFields): string => paramsOf(fields).toString()

interface SetOptions {
  /** Add a step to the history (a click) or replace the last (typing). */
  readonly history?: 'push' | 'replace'
  /** Whether the change replaces the whole filter, so that its missing fields are cleared. */
  readonly isWhole?: boolean
}

export type SetListFilter<Filter> = (change: Partial<Filter>, options?: SetOptions) => void

/** Props of what shows and sets a filter. */
export interface FilterProps<Filter> {
  readonly filter: Filter
  readonly setFilter: SetListFilter<Filter>
}

/** The stored filter: empty if it was cleared, null if there never was one. */
const stored = (key: string | undefined): string | null => (key === undefined ? null : siteStorage.read(key))

/** Stores the filter, but not after the session has ended: local storage is cleared for the next user. */
const store = (key: string | undefined, search: string): void => {
  if (key !== undefined && currentSession().reason === 'none') siteStorage.write(key, search)
}

interface RememberOptions {
  /** Fields that are not restored at the next visit. */
  readonly notRemembered?: readonly string[]
  /** Fields that only links from other pages set. A filter with one of them is not stored; the stored filter is kept. */
  readonly fromElsewhere?: readonly string[]
  /** The default filter as URL parameters: `types=2`. */
  readonly fresh?: string
}

const nothing: readonly string[] = []

const worthRemembering = (search: string, notRemembered: readonly string[]): string => {
  const params = new URLSearchParams(search)
  for (const name of notRemembered) params.delete(name)
  return params.toString()
}

/**
 * The filter of a list. The URL is its state; local storage under `storageKey` restores it for a visit whose URL has no filter; the two are never merged.
 * Without a key nothing is stored. `schema` parses raw strings and must drop bad values (`.catch`). Every change that does not name `page` goes back to page 1.
 * The router renders a new URL in a transition, which a busy page delays. Until then the filter is the pending value: the next change builds on it, and screens
 * show it at once.
 */
export const useListFilter = <Filter extends FilterFields>(
  schema: z.ZodMiniType<Filter>,
  storageKey?: string,
  { notRemembered = nothing, fromElsewhere = nothing, fresh = '' }: RememberOptions = {},
): readonly [Filter, SetListFilter<Filter>] => {
  const [urlParams] = useSearchParams()
  const navigate = useNavigateFromCurrent()
  const { key } = useLocation()
  const search = urlParams.toString()
  const [pending, setPending] = useState<string>()
  // Back to an empty filter must not restore the stored one; a link to the list, or a first visit, does.
  const isBack = useNavigationType() === 'POP'
  const [isFirst, setFirst] = useState(true)
  const remembered = search === '' && (isFirst || !isBack) ? (stored(storageKey) ?? fresh) : ''
  const effective = pending ?? (search || remembered)

  const filter = useMemo(() => filterOfSearch(schema, effective), [schema, effective])
  const latest = useRef(filter)
  // Pending changes: sent to the router and not rendered yet, oldest first.
  const sent = useRef<string[]>([])
  if (sent.current.length === 0) latest.current = filter

  // biome-ignore lint/correctness/useExhaustiveDependencies: another step may have the same search
  useLayoutEffect(() => {
    // A URL from elsewhere, such as that of Back, overrides the pending ones.
    sent.current = sent.current.slice(sent.current.indexOf(search) + 1 || sent.current.length)
    if (sent.current.length === 0) setPending(undefined)
  }, [key, search])

  // Back, before the page has rendered the change, leads to the URL that is rendered still: nothing else would tell.
  useEffect(() => {
    const drop = (): void => {
      sent.current = []
      setPending(undefined)
    }
    addEventListener('popstate', drop)
    return () => removeEventListener('popstate', drop)
  }, [])

  useEffect(() => {
    if (search !== '') setFirst(false)
    const params = new URLSearchParams(search)
    if (fromElsewhere.some((name) => params.has(name))) return
    if (remembered === '') store(storageKey, worthRemembering(search, notRemembered))
    else void navigate(`?${remembered}`, { replace: true, preventScrollReset: true })
  }, [search, remembered, navigate, storageKey, notRemembered, fromElsewhere])

  const setFilter = useCallback<SetListFilter<Filter>>(
    (change, { history = 'push', isWhole = false } = {}) => {
      const keepsPage = 'page' in change
      const kept = isWhole ? {} : latest.current
      const next = paramsOf({ ...kept, ...(keepsPage ? {} : { page: undefined }), ...change })
      const { page } = latest.current
      latest.current = filterOfSearch(schema, next.toString())
      const isNewPage = keepsPage && latest.current.page !== page
      sent.current.push(next.toString())
      setPending(next.toString())
      // A cleared filter must not restore the stored one.
      if (next.toString() === '') store(storageKey, '')
      void navigate(`?${next}`, {
        replace: history === 'replace',
        preventScrollReset: !isNewPage,
        state: filterChange,
      })
    },
    [schema, storageKey, navigate],
  )
  return [filter, setFilter]
}
