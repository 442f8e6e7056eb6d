import type { CaseSummary } from '@zaakwerk/contract/entities/case'
import { fromList } from '@zaakwerk/platform'
import { Link } from '@zaakwerk/platform/router'
import { createContext, type ReactElement, use } from 'react'
import type { LeftList } from '../../cases/left-list.ts'

/** The list on screen; undefined while its rows are not those of the filter. */
export const ListContext = createContext<LeftList | undefined>(undefined)

/** Opens a case, which then knows its place in the list. */
export const OpenCaseLink = ({ row }: { readonly row: CaseSummary }): ReactElement => {
  const list = use(ListContext)
  return (
    <Link to={`/case/${row.id}`} state={{ ...fromList, list }} aria-label={`Open dossier ${row.internal_id}`}>
      Open dossier
    </Link>
  )
}
