import { fromList } from '@zaakwerk/platform'
import { Link, useLocation } from '@zaakwerk/platform/router'
import type { ReactElement, ReactNode } from 'react'

interface OpenLinkProps {
  /** Path of the list. */
  readonly list: `/${string}`
  readonly id: number
  /** What it opens, for screen readers; begins with the words of the link. */
  readonly label: string
  readonly children: ReactNode
}

/** Shows a record over its list, with the filter kept in the address. */
export const OpenLink = ({ list, id, label, children }: OpenLinkProps): ReactElement => {
  const { search } = useLocation()
  return (
    <Link to={{ pathname: `${list}/${id}`, search }} state={fromList} preventScrollReset aria-label={label}>
      {children}
    </Link>
  )
}
