import { act, cleanup, render } from '@testing-library/react'
import * as z from '@zaakwerk/contract/zod'
import {
  createBrowserRouter,
  createMemoryRouter,
  MemoryRouter,
  RouterProvider,
  useLocation,
} from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { type SetListFilter, useListFilter } from './use-list-filter.ts'

const Filter = z.object({
  page: z.catch(z.coerce.number().check(z.int(), z.minimum(1)), 1),
  query: z.optional(z.string()),
  statuses: z.catch(
    z.optional(
      z.union([
        z.array(z.string()),
        z.pipe(
          z.string(),
          z.transform((one) => [one]),
        ),
      ]),
    ),
    undefined,
  ),
})
type Filter = z.output<typeof Filter>

let filter: Filter
let setFilter: SetListFilter<Filter>
let search: string

const remembering = { notRemembered: ['deleted'], fromElsewhere: ['phase'], fresh: '' }

const Probe = (): null => {
  ;[filter, setFilter] = useListFilter(Filter, 'casesfilter', remembering)
  search = useLocation().search
  return null
}

const open = (url: string) => {
  const router = createMemoryRouter([{ path: '*', element: <Probe /> }], { initialEntries: [url] })
  render(<RouterProvider router={router} />)
  return router
}

describe('useListFilter', () => {
  it('reads the URL, single and repeated values alike', () => {
    open('/?statuses=a&statuses=b&page=3')
    expect(filter).toEqual({ page: 3, statuses: ['a', 'b'] })
  })

  it('remembers the filter and restores it for a visit without any', () => {
    open('/?query=jansen&statuses=a')
    cleanup()
    open('/')
    expect(filter).toEqual({ page: 1, query: 'jansen', statuses: ['a'] })
    expect(search).toBe('?query=jansen&statuses=a')
  })

  it('remembers nothing without a key', () => {
    const Plain = (): null => {
      ;[filter, setFilter] = useListFilter(Filter)
      return null
    }
    const openPlain = (url: string) =>
      render(
        <MemoryRouter initialEntries={[url]}>
          <Plain />
        </MemoryRouter>,
      )
    openPlain('/?page=2')
    act(() => setFilter({ page: 3 }))
    expect(filter).toEqual({ page: 3 })
    cleanup()
    openPlain('/')
    expect(filter).toEqual({ page: 1 })
    expect(localStorage).toHaveLength(0)
  })

  it('prefers the filter of the URL to the stored filter and does not merge them', () => {
    localStorage.setItem('casesfilter', 'query=jansen&statuses=a')
    open('/?page=2')
    expect(filter).toEqual({ page: 2 })
  })

  it('returns to page 1 with any change except of the page', () => {
    open('/?page=4&query=a')
    act(() => setFilter({ query: 'ab' }))
    expect(search).toBe('?query=ab')
    act(() => setFilter({ page: 2 }))
    expect(search).toBe('?page=2&query=ab')
  })

  it('begins with the fresh filter, until there was another one or it was wiped', () => {
    remembering.fresh = 'statuses=b'
    open('/')
    expect([filter.statuses, search]).toEqual([['b'], '?statuses=b'])
    act(() => setFilter({ statuses: [] }))
    expect(search).toBe('')
    cleanup()
    open('/')
    expect([filter.statuses, search]).toEqual([undefined, ''])
    remembering.fresh = ''
  })

  it('does not bring a wiped filter back', () => {
    open('/?query=jansen')
    act(() => setFilter({ query: undefined, page: undefined }))
    expect(search).toBe('')
    expect(filter).toEqual({ page: 1 })
    expect(localStorage.getItem('casesfilter')).toBe('')
  })

  it('keeps both of two changes that come before the next render', () => {
    open('/?query=a')
    act(() => {
      setFilter({ query: 'ab' })
      setFilter({ statuses: ['x'] })
    })
    expect(search).toBe('?query=ab&statuses=x')
  })

  it('turns values that mean nothing into their absence', () => {
    open('/?page=-5&unknown=1')
    expect(filter).toEqual({ page: 1 })
  })

  it('Back undoes the first filter of a visit', async () => {
    const router = open('/')
    act(() => setFilter({ statuses: ['x'] }))
    await act(() => router.navigate(-1))
    expect(search).toBe('')
    expect(filter).toEqual({ page: 1 })
  })

  it('Back undoes a change that a busy page has not rendered yet', async () => {
    history.replaceState(null, '', '/')
    const router = createBrowserRouter([{ path: '*', element: <Probe /> }])
    render(<RouterProvider router={router} />)
    // All in one go: what is rendered inside waits for its end.
    await act(async () => {
      setFilter({ statuses: ['x'] })
      const back = new Promise((done) => addEventListener('popstate', done, { once: true }))
      history.back()
      await back
    })
    expect(search).toBe('')
    expect(filter).toEqual({ page: 1 })
    router.dispose()
  })

  it('does not open the bin again on the next visit', () => {
    open('/?deleted=true&query=a')
    cleanup()
    open('/')
    expect(search).toBe('?query=a')
  })

  it('keeps the stored filter after a link from another page, without storing the filter of the link', () => {
    localStorage.setItem('casesfilter', 'query=jansen')
    open('/?phase=running&statuses=a')
    expect(filter.statuses).toEqual(['a'])
    cleanup()
    open('/')
    expect(search).toBe('?query=jansen')
  })

  it('adds a history entry for a click and none while typing', async () => {
    const router = open('/?query=a')
    act(() => setFilter({ query: 'ab' }, { history: 'replace' }))
    act(() => setFilter({ statuses: ['x'] }))
    await act(() => router.navigate(-1))
    expect(search).toBe('?query=ab')
  })
})
