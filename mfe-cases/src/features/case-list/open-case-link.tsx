import type { CaseSummary } from '@zaakwerk/contract/entities/case-row'
import { fromList } from '@zaakwerk/platform'
import { Link } from '@zaakwerk/platform/router'
import { createContext, type ReactElement, use } from 'react'
import type { LeftList } from '../../cases/left-list.ts'

/** The visible list; undefined while its rows do not belong to the filter. */
export const ListContext = createContext<LeftList | undefined>(undefined)

/** Link to a case that passes on its position in the list. */
export const OpenCaseLink = ({ row }: { readonly row: CaseSummary }): ReactElement => {
  const list = use(ListContext)
  return (
    <Link to={`/case/${row.id}`} state={{ ...fromList, list }} aria-label={`Open dossier ${row.internal_id}`}>
      Open dossier
    </Link>
  )
}
