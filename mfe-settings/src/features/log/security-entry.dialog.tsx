import type { SecurityEntry } from '@zaakwerk/contract/security'
import { formatMoment } from '@zaakwerk/domain/dates'
import { Link } from '@zaakwerk/platform/router'
import { Button, Dialog } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import { securityPath } from '../../log/log-path.ts'
import css from './log.module.css'
import { securityDetails, securityLabel, securityWho } from './security-messages.ts'

interface SecurityEntryDialogProps {
  readonly entry: SecurityEntry
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly afterClose: () => void
}

/** One line of the security trail, with what finds its request in the log of the server. */
export const SecurityEntryDialog = (props: SecurityEntryDialogProps): ReactElement => {
  const { entry, isOpen, onClose, afterClose } = props
  const { user, address } = entry
  return (
    <Dialog
      size="form"
      open={isOpen}
      title={securityLabel(entry.act)}
      onCancel={onClose}
      afterClose={afterClose}
      footer={<Button onClick={onClose}>Sluiten</Button>}
    >
      <dl className={css.facts}>
        <dt>Wie</dt>
        <dd className={`${css.linked} flow`}>
          {securityWho(entry)}
          {user ? (
            <Link to={`${securityPath}?user_ids=${user.id}`} onClick={onClose}>
              Alles van deze medewerker
            </Link>
          ) : null}
        </dd>
        <dt>Wanneer</dt>
        <dd className="num">{formatMoment(entry.at)}</dd>
        <dt>Details</dt>
        <dd>{securityDetails(entry)}</dd>
        <dt>IP-adres</dt>
        <dd className={`${css.linked} flow`}>
          <span className="num">{address ?? '-'}</span>
          {address ? (
            <Link to={`${securityPath}?address=${encodeURIComponent(address)}`} onClick={onClose}>
              Alles van dit adres
            </Link>
          ) : null}
        </dd>
        <dt>Sessie</dt>
        <dd className={css.call}>{entry.session_id ?? '-'}</dd>
        <dt>Foutcode</dt>
        <dd className="num">{entry.status ?? '-'}</dd>
        <dt>Verzoeknummer</dt>
        <dd className={css.call}>{entry.request_id ?? '-'}</dd>
        <dt>Nummer</dt>
        <dd className="num">{entry.id}</dd>
      </dl>
    </Dialog>
  )
}
