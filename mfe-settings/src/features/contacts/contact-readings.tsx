import type { Reading } from '@zaakwerk/contract/audit'
import { formatMoment, formatSeenAt } from '@zaakwerk/domain/dates'
import { type EndpointState, useMay, useViewer } from '@zaakwerk/platform'
import { Link } from '@zaakwerk/platform/router'
import { EyeIcon } from '@zaakwerk/ui'
import { type ReactElement, useId, useState } from 'react'
import { logPathAbout } from '../../log/log-path.ts'
import css from './contact-readings.module.css'

/** "Ingezien door Noor de Vries vandaag om 09:12", "Ingezien door 4 medewerkers, laatst door Noor de Vries gisteren om 16:40". */
const summaryOf = (readings: readonly Reading[], { user, last_at }: Reading): string => {
  const latest = `${user.name} ${formatSeenAt(last_at, new Date())}`
  return readings.length === 1
    ? `Ingezien door ${latest}`
    : `Ingezien door ${readings.length} medewerkers, laatst door ${latest}`
}

const timesText = (times: number): string => (times === 1 ? '1 keer' : `${times} keer`)

interface ContactReadingsProps {
  /** Undefined until the contact is there. */
  readonly clientId: number | undefined
  /** Loaded together with the contact, so that nothing moves when it arrives. */
  readonly state: EndpointState<readonly Reading[]>
}

/** Who else read this contact: one line, which opens the list; hidden if nobody did. Links to the audit trail for users who may read it. */
export const ContactReadings = ({ clientId, state }: ContactReadingsProps): ReactElement | null => {
  const id = useId()
  const viewer = useViewer()
  const mayReadLog = useMay('audit.read')
  const log =
    mayReadLog && clientId !== undefined ? (
      <Link className="caption" to={logPathAbout('client', clientId)}>
        Alles in het logboek
      </Link>
    ) : null
  const [isOpen, setOpen] = useState(false)
  const { data, error, retry } = state
  // The dialog itself reports a deleted contact.
  if (error && !data)
    return error.status === 404 ? null : (
      <p className={css.failed}>
        Wie dit contact heeft ingezien kon niet worden geladen.{' '}
        <button type="button" onClick={retry}>
          Opnieuw proberen
        </button>{' '}
        {log}
      </p>
    )
  // Reserves its space, so that the title does not move.
  if (!data && !error) return <div className={css.waiting} />
  const others = (data ?? []).filter(({ user }) => user.id !== viewer.userId)
  const [latest] = others
  if (!latest) return log
  return (
    <div>
      <div className={`${css.line} flow`}>
        <button
          type="button"
          className={`${css.summary} row caption faint`}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <EyeIcon size={14} />
          {summaryOf(others, latest)}
        </button>
        {log}
      </div>
      {isOpen ? (
        // A long list scrolls, so the keyboard has to reach it.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: as above
        <ul id={id} className={`${css.readings} ring-inside`} tabIndex={0} aria-label="Ingezien door">
          {others.map(({ user, last_at, times }) => (
            <li key={user.id}>
              <span>{user.name}</span>
              <small className="num">{`${formatMoment(last_at)}, ${timesText(times)}`}</small>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
