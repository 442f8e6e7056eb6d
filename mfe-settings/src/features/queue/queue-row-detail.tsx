import { getJob, type Job, type JobDetail } from '@zaakwerk/contract/jobs'
import { formatMoment } from '@zaakwerk/domain/dates'
import { useEndpoint } from '@zaakwerk/platform'
import { Link } from '@zaakwerk/platform/router'
import type { ReactElement, ReactNode } from 'react'
import css from './queue.module.css'
import { caseOf, reasonParts } from './queue-words.ts'

const triesText = ({ attempts, max_attempts, started_at, next_try_at }: Job): string =>
  [
    attempts === 0 ? 'Nog niet geprobeerd' : `${attempts} van hooguit ${max_attempts}`,
    started_at ? `de laatste op ${formatMoment(started_at)}` : undefined,
    next_try_at ? `de volgende op ${formatMoment(next_try_at)}` : undefined,
  ]
    .filter((part) => part !== undefined)
    .join(', ')

const isAboutRecipient = /ontvanger|adres/i

/** Where what it fails on can be mended. */
const FailedHelp = ({
  job,
  detail,
}: {
  readonly job: Job
  readonly detail: JobDetail | undefined
}): ReactElement => {
  const about = caseOf(job)
  const link = about ? <Link to={about.path}>{about.name}</Link> : null
  const toClient = job.kind === 'send_mail' || job.kind === 'send_message'
  const whose = toClient ? 'de cliënt' : (detail?.authority?.name ?? 'de ontvanger')
  if (!link) return <>Verhelp de oorzaak en probeer opnieuw.</>
  return isAboutRecipient.test(job.last_error ?? '') ? (
    <>
      Pas het adres van {whose} aan in zaak {link} en probeer opnieuw.
    </>
  ) : (
    <>Verhelp de oorzaak in zaak {link} en probeer opnieuw.</>
  )
}

const helps: Readonly<Record<string, string>> = {
  unknown:
    'Vraag na of het is aangekomen. Kies dan “Is aangekomen” of “Opnieuw versturen”; vanzelf gebeurt er niets.',
  queued: 'Dit gaat vanzelf door.',
  running: 'Dit loopt nu en gaat vanzelf door.',
}

const taskText = ({ id, assignee_name }: NonNullable<JobDetail['task']>): string =>
  assignee_name ? ` Taak ${id} staat bij ${assignee_name}.` : ` Taak ${id} heeft nog niemand.`

const Line = ({ term, children }: { readonly term: string; readonly children: ReactNode }): ReactElement => (
  <>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </>
)

/** A row, opened in place: what the other side said, the tries, and what helps. */
export const QueueRowDetail = ({
  job,
  isChosen,
}: {
  readonly job: Job
  readonly isChosen: boolean
}): ReactElement => {
  const { data, error } = useEndpoint(getJob, { params: { id: job.id } })
  const help = job.state === 'failed' ? <FailedHelp job={job} detail={data} /> : helps[job.state]
  return (
    <tr className={css.detail} data-job={job.id} data-chosen={isChosen || undefined}>
      <td colSpan={7} className={css.answer}>
        <dl>
          {job.last_error ? (
            <Line term="Antwoord">
              <code>{reasonParts(job.last_error).answer}</code>
            </Line>
          ) : null}
          {job.outside_reference ? (
            <Line term="Kenmerk">
              <code>{job.outside_reference}</code>
            </Line>
          ) : null}
          <Line term="Pogingen">
            <span className="num">{triesText(job)}</span>
          </Line>
          {data && data.tries.length > 1 ? (
            <Line term="Verloop">
              <ol className={css.triesSoFar}>
                {data.tries.map(({ at, error: reason }) => (
                  <li key={`${at} ${reason}`}>
                    <span className="num">{at ? formatMoment(at) : 'Onbekend wanneer'}</span>: {reason}
                  </li>
                ))}
              </ol>
            </Line>
          ) : null}
          <Line term="Gestart door">
            <span className="num">{`${job.created_by_name ?? 'Systeem'}, ${formatMoment(job.created_at)}`}</span>
          </Line>
          {help || data?.task ? (
            <Line term="Wat helpt">
              {help}
              {data?.task ? taskText(data.task) : null}
            </Line>
          ) : null}
          {error ? <Line term="Taak">{error.detail}</Line> : null}
        </dl>
      </td>
    </tr>
  )
}
