import { getIncomingSummary } from '@zaakwerk/contract/incoming'
import { getMailroomSummary } from '@zaakwerk/contract/mailroom'
import { useEndpoint, useViewer } from '@zaakwerk/platform'
import { Link } from '@zaakwerk/platform/router'
import type { ReactElement } from 'react'
import { usePolling } from '../../desk/use-polling.ts'
import css from './today.module.css'

/** A kind of mailroom work, with its list. */
interface MailroomLine {
  readonly what: string
  /** Undefined if it could not be loaded. */
  readonly total: number | undefined
  readonly why: string
  readonly step: string
  readonly to: string
}

/** Mailroom work with the totals of its lists. Null for other roles, undefined while loading. */
export const useMailroomWork = (): readonly MailroomLine[] | null | undefined => {
  const { role } = useViewer()
  const paused = role !== 'mailroom'
  const incoming = useEndpoint(getIncomingSummary, {}, { paused })
  const letters = useEndpoint(getMailroomSummary, {}, { paused })
  usePolling(() => {
    if (paused) return
    incoming.retry()
    letters.retry()
  })
  if (paused) return null
  if (incoming.isLoading || letters.isLoading) return undefined
  const leaving = letters.data?.leave_today ?? 0
  const lines = [
    { what: 'Post op te bergen', total: incoming.data?.open, why: '', step: 'Opbergen', to: '/incoming' },
    {
      what: 'Brieven te posten',
      total: letters.data?.to_post,
      why: leaving > 0 ? `${leaving.toLocaleString('nl-NL')} vandaag weg` : '',
      step: 'Posten',
      to: '/tasks/postkamer',
    },
  ]
  return lines.filter(({ total }) => total !== 0)
}

/** Group "Postkamer" of Vandaag. */
export const MailroomWork = ({ lines }: { readonly lines: readonly MailroomLine[] }): ReactElement => (
  <section className={css.group} aria-labelledby="today-mailroom" data-group="mailroom">
    <header className={`${css.head} row`}>
      <h2 id="today-mailroom">Postkamer</h2>
    </header>
    <ul>
      {lines.map(({ what, total, why, step, to }) => {
        const count = total?.toLocaleString('nl-NL') ?? 'aantal onbekend'
        return (
          <li key={what} className={css.row}>
            <span className={`${css.when} num strong`}>{count}</span>
            <span className={`${css.what} cut`}>
              <span className="strong">{what}</span>
              {why ? <span className={`${css.why} faint`}>{why}</span> : null}
            </span>
            <span className={css.case} />
            <span className={`${css.steps} row`}>
              <Link to={to} className={css.step} data-step aria-label={`${step}: ${what}, ${count}`}>
                {step}
              </Link>
            </span>
          </li>
        )
      })}
    </ul>
  </section>
)
