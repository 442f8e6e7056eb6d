import { getMailroomSummary } from '@zaakwerk/contract/mailroom'
import { useEndpoint } from '@zaakwerk/platform'
import { Link } from '@zaakwerk/platform/router'
import type { ReactElement } from 'react'
import css from './mailroom-link.module.css'

/** The way to the mailroom's desk, with the number of letters that wait there. */
export const MailroomLink = (): ReactElement => {
  const { data } = useEndpoint(getMailroomSummary, {})
  return (
    <Link to="/tasks/postkamer" className={`${css.link} quiet strong`}>
      Postkamer{' '}
      {data ? (
        <>
          <span className={`${css.count} faint num`}>{data.to_post.toLocaleString('nl-NL')}</span>{' '}
          <span className="visually-hidden">te posten</span>
        </>
      ) : null}
    </Link>
  )
}
