import * as z from '@zaakwerk/contract/zod'
import { listFields, useListFilter } from '@zaakwerk/platform'
import { useCallback } from 'react'

type Page = number | undefined

const OnlyPage = z.object({ page: listFields.page })

/** The page of a list without filters, as the address says it: absent on the first one. */
export const usePage = (): readonly [Page, (page: Page) => void] => {
  const [{ page }, setFilter] = useListFilter(OnlyPage)
  const goTo = useCallback((next: Page) => setFilter({ page: next }), [setFilter])
  return [page, goTo]
}
