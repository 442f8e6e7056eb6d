import type { ClientDouble } from '@zaakwerk/contract/entities/people'
import { Link } from '@zaakwerk/platform/router'
import { PeopleIcon } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import css from './contact.module.css'

interface DoubleHintProps {
  readonly doubles: readonly [ClientDouble, ...ClientDouble[]]
  /** The edited contact; undefined for a new one. */
  readonly id: number | undefined
}

/** "M. Lagendijk". */
const nameOf = ({ initials, first_name, prefixes, last_name, email }: ClientDouble): string =>
  [initials ?? first_name, prefixes, last_name].filter(Boolean).join(' ') || email

/** "Ook bij contact 11907, M. Lagendijk.": a possible duplicate, with links to compare them. */
export const DoubleHint = ({ doubles: [first, ...more], id }: DoubleHintProps): ReactElement => (
  <span className={`${css.double} noted`}>
    <PeopleIcon size={14} />
    <span>
      {`Ook bij contact ${first.id}, ${nameOf(first)}`}
      {more.length > 0 ? `, en nog ${more.length}` : ''}.{' '}
      {id === undefined ? (
        <Link to={`/settings/clients/${first.id}`} target="_blank" aria-label={`Bekijk contact ${first.id}`}>
          Bekijk
        </Link>
      ) : (
        <Link
          to={`/settings/clients/${id}/merge/${first.id}`}
          aria-label={`Vergelijk met contact ${first.id}`}
        >
          Vergelijk
        </Link>
      )}
    </span>
  </span>
)
