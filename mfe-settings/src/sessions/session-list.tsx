import type { DeviceKind, OwnSession } from '@zaakwerk/contract/own-sessions'
import { formatSeen } from '@zaakwerk/domain/dates'
import { Button, ComputerIcon, MobileIcon, StatusDot, TabletIcon } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import cells from '../list/cells.module.css'
import { deviceLabel, endText, lastActiveText } from './session-messages.ts'
import css from './sessions.module.css'

const icons: Partial<Record<string, typeof ComputerIcon>> = {
  phone: MobileIcon,
  tablet: TabletIcon,
} satisfies Partial<Record<DeviceKind, typeof ComputerIcon>>

interface SessionRowProps {
  readonly session: OwnSession
  readonly now: Date
  readonly onEnd: ((session: OwnSession) => void) | undefined
}

const SessionRow = ({ session, now, onEnd }: SessionRowProps): ReactElement => {
  const Icon = icons[session.kind] ?? ComputerIcon
  const seen = session.is_current ? undefined : lastActiveText(session.last_used_at, now)
  return (
    <tr>
      <th scope="row">
        <span className={`${css.where} row`}>
          <Icon />
          <span>
            <b>{deviceLabel(session)}</b>
            {session.is_current ? <em className={`${cells.tag} strong`}>Deze sessie</em> : null}
            {session.address ? <small className="caption faint">IP-adres {session.address}</small> : null}
          </span>
        </span>
      </th>
      <td data-label="Aangemeld sinds">
        {formatSeen(session.signed_in_at, now)}
        {session.ends_at ? <small className="caption faint">{endText(session.ends_at, now)}</small> : null}
      </td>
      <td data-label="Laatst actief">{seen ?? <StatusDot tone="green">Nu actief</StatusDot>}</td>
      <td>
        {onEnd && !session.is_current ? (
          <Button size="small" aria-label={`Beëindig ${deviceLabel(session)}`} onClick={() => onEnd(session)}>
            Beëindig
          </Button>
        ) : null}
      </td>
    </tr>
  )
}

interface SessionListProps {
  readonly label: string
  readonly sessions: readonly OwnSession[]
  /** Without it sessions cannot be ended here. */
  readonly onEnd?: (session: OwnSession) => void
}

/** A list of sessions. */
export const SessionList = ({ label, sessions, onEnd }: SessionListProps): ReactElement => {
  const now = new Date()
  return (
    <table className={`${css.sessions} small`} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Waar</th>
          <th scope="col">Aangemeld sinds</th>
          <th scope="col">Laatst actief</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} now={now} onEnd={onEnd} />
        ))}
      </tbody>
    </table>
  )
}
