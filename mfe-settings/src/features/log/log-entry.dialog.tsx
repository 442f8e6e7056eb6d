import type { AuditEntry } from '@zaakwerk/contract/audit'
import { formatMoment } from '@zaakwerk/domain/dates'
import { fromList, useStaffNames } from '@zaakwerk/platform'
import { Link } from '@zaakwerk/platform/router'
import { Button, Dialog } from '@zaakwerk/ui'
import type { ReactElement, ReactNode } from 'react'
import css from './log.module.css'
import { labelOf, valueInWords } from './log-fields.ts'
import { aboutPath, byPath, placeOf } from './log-links.ts'
import { entryLabel, subjectText, whoText } from './log-messages.ts'

interface LogEntryDialogProps {
  readonly entry: AuditEntry
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly afterClose: () => void
}

const Changes = ({ entry }: { readonly entry: AuditEntry }): ReactNode => {
  const nameOf = useStaffNames()
  const { kind } = entry.subject
  if (entry.is_erased) return <p className={`${css.note} quiet`}>De waarden zijn gewist met hun dossier.</p>
  if (entry.changes.length === 0) return null
  return (
    <table className={`${css.changes} small`}>
      <thead>
        <tr>
          <th scope="col">Veld</th>
          <th scope="col">Was</th>
          <th scope="col">Werd</th>
        </tr>
      </thead>
      <tbody>
        {entry.changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{labelOf(kind, field)}</th>
            <td>{valueInWords({ kind, field, value: before }, nameOf)}</td>
            <td>{valueInWords({ kind, field, value: after }, nameOf)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** One entry of the audit trail, with what was changed, and the ways to what it is about and to what else is known of that. */
export const LogEntryDialog = ({ entry, isOpen, onClose, afterClose }: LogEntryDialogProps): ReactElement => {
  const { user, subject } = entry
  const [place, about] = [placeOf(subject), aboutPath(subject)]
  return (
    <Dialog
      // Long texts stand beside each other, before and after.
      size={entry.changes.length > 0 ? 'table' : 'form'}
      open={isOpen}
      title={`${entryLabel(entry)}: ${subjectText(entry)}`}
      onCancel={onClose}
      afterClose={afterClose}
      footer={<Button onClick={onClose}>Sluiten</Button>}
    >
      <dl className={css.facts}>
        <dt>Wie</dt>
        <dd className={`${css.linked} flow`}>
          {whoText(entry)}
          {user ? (
            <Link to={byPath(user.id)} onClick={onClose}>
              Alles van deze medewerker
            </Link>
          ) : null}
        </dd>
        <dt>Wanneer</dt>
        <dd className="num">{formatMoment(entry.at)}</dd>
        <dt>Onderwerp</dt>
        <dd className={`${css.linked} flow`}>
          {place ? (
            <Link to={place} state={fromList}>
              {subjectText(entry)}
            </Link>
          ) : (
            subjectText(entry)
          )}
          {about ? (
            <Link to={about} onClick={onClose}>
              Alles hierover
            </Link>
          ) : null}
        </dd>
        <dt>Dossier</dt>
        <dd>
          {entry.case ? (
            <Link to={`/case/${entry.case.id}`} state={fromList}>
              {entry.case.internal_id}
            </Link>
          ) : (
            '-'
          )}
        </dd>
        <dt>Nummer</dt>
        <dd className="num">{entry.id}</dd>
        <dt>Vastgelegd</dt>
        <dd>
          {entry.is_sealed ? 'Ja, kan niet meer ongemerkt worden gewijzigd' : 'Nog niet, dat gebeurt zo'}
        </dd>
      </dl>
      <Changes entry={entry} />
    </Dialog>
  )
}
