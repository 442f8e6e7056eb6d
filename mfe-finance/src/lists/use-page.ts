import { listFields } from '@zaakwerk/platform'
import { useSearchParams } from '@zaakwerk/platform/router'
import { useCallback } from 'react'

type Page = number | undefined

/** The page of a list without filters, as the address says it: absent on the first one. */
export const usePage = (): readonly [Page, (page: Page) => void] => {
  const [params, setParams] = useSearchParams()
  const page = listFields.page.parse(params.get('page') ?? undefined)
  const goTo = useCallback(
    (next: Page) => setParams(next === undefined ? {} : { page: String(next) }),
    [setParams],
  )
  return [page, goTo]
}
