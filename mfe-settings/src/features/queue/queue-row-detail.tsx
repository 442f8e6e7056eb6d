import { getJob, type Job, type JobDetail } from '@zaakwerk/contract/jobs'
import { formatMoment } from '@zaakwerk/domain/dates'
import { requestAgainHint } from '@zaakwerk/domain/letters'
import { useEndpoint } from '@zaakwerk/platform'
import { Link } from '@zaakwerk/platform/router'
import type { ReactElement, ReactNode } from 'react'
import css from './queue.module.css'
import { caseOf, reasonParts } from './queue-messages.ts'

const triesText = ({ attempts, max_attempts, started_at, next_try_at }: Job): string =>
  [
    attempts === 0 ? 'Nog niet geprobeerd' : `${attempts} van hooguit ${max_attempts}`,
    started_at ? `de laatste op ${formatMoment(started_at)}` : undefined,
    next_try_at ? `de volgende op ${formatMoment(next_try_at)}` : undefined,
  ]
    .filter((part) => part !== undefined)
    .join(', ')

const isAboutRecipient = /ontvanger|adres/i

const isAboutClient = ({ kind, last_error }: Job): boolean =>
  kind === 'send_mail' || /cliënt/i.test(last_error ?? '')

/** Where the cause of a failure can be fixed. */
const FailedHelp = ({
  job,
  detail,
}: {
  readonly job: Job
  readonly detail: JobDetail | undefined
}): ReactElement => {
  const about = caseOf(job)
  const isAddress = isAboutRecipient.test(job.last_error ?? '')
  if (isAddress && job.kind === 'forward_to_law_firm')
    return (
      <>
        Het adres van het advocatenkantoor is een instelling van de server (LAW_FIRM_EMAIL): laat het
        aanpassen en probeer opnieuw.
      </>
    )
  if (!about) return <>Verhelp de oorzaak en probeer opnieuw.</>
  const link = <Link to={about.path}>{about.name}</Link>
  if (job.last_error?.includes(requestAgainHint))
    return (
      <>
        Doe dat in dossier {link}: nog eens proberen helpt niet, de nieuwe brief komt in de plaats van deze.
      </>
    )
  if (!isAddress) return <>Verhelp de oorzaak in dossier {link} en probeer opnieuw.</>
  const authority = detail?.authority
  if (authority && !isAboutClient(job))
    return (
      <>
        Pas het adres van <Link to={`/settings/authorities/${authority.id}`}>{authority.name}</Link> aan en
        probeer opnieuw.
      </>
    )
  return (
    <>
      Pas het adres van {isAboutClient(job) ? 'de cliënt' : 'de ontvanger'} aan in dossier {link} en probeer
      opnieuw.
    </>
  )
}

const helps: Readonly<Record<string, string>> = {
  unknown:
    'Vraag na of het is aangekomen. Kies dan “Is aangekomen” of “Opnieuw versturen”; vanzelf gebeurt er niets.',
  queued: 'Dit gaat vanzelf door.',
  running: 'Dit loopt nu en gaat vanzelf door.',
}

/** The review task of a job, with its assignee. */
const ReviewTask = ({ id, assignee_name }: NonNullable<JobDetail['task']>): ReactElement => (
  <>
    {' '}
    Taak{' '}
    <Link to={`/tasks/${id}`} className="num">
      {id}
    </Link>{' '}
    {assignee_name ? `staat bij ${assignee_name}.` : 'heeft nog niemand.'}
  </>
)

const Line = ({ term, children }: { readonly term: string; readonly children: ReactNode }): ReactElement => (
  <>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </>
)

/** Details of a row, opened in place: reason, answer of the other party, attempts and help. */
export const QueueRowDetail = ({
  job,
  isChosen,
}: {
  readonly job: Job
  readonly isChosen: boolean
}): ReactElement => {
  const { data, error } = useEndpoint(getJob, { params: { id: job.id } })
  const { sentence, answer } = reasonParts(job)
  const help = job.state === 'failed' ? <FailedHelp job={job} detail={data} /> : helps[job.state]
  return (
    <tr className={css.detail} data-job={job.id} data-chosen={isChosen || undefined}>
      <td colSpan={7} className={css.answer}>
        <dl>
          {sentence ? <Line term="Reden">{sentence}</Line> : null}
          {answer ? (
            <Line term="Antwoord">
              <code>{answer}</code>
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
              <ol>
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
              {data?.task ? <ReviewTask {...data.task} /> : null}
            </Line>
          ) : null}
          {error ? <Line term="Taak">{error.detail}</Line> : null}
        </dl>
      </td>
    </tr>
  )
}
