import type { AuditEntry } from '@zaakwerk/contract/audit'
import { formatMoment } from '@zaakwerk/domain/dates'
import { Button, Dialog } from '@zaakwerk/ui'
import type { ReactElement, ReactNode } from 'react'
import css from './log.module.css'
import { actLabel, fieldLabel, subjectText, valueText, whoText } from './log-words.ts'

interface LogEntryDialogProps {
  readonly entry: AuditEntry
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly afterClose: () => void
}

const Changes = ({ entry }: { readonly entry: AuditEntry }): ReactNode => {
  if (entry.is_erased) return <p className={css.note}>De waarden zijn gewist met hun dossier.</p>
  if (entry.changes.length === 0) return null
  return (
    <table className={css.changes}>
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
            <th scope="row">{fieldLabel(field)}</th>
            <td>{valueText(field, before)}</td>
            <td>{valueText(field, after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** One entry of the audit trail, with what was changed. */
export const LogEntryDialog = ({ entry, isOpen, onClose, afterClose }: LogEntryDialogProps): ReactElement => (
  <Dialog
    size="form"
    open={isOpen}
    title={`${actLabel(entry.act)}: ${subjectText(entry)}`}
    onCancel={onClose}
    afterClose={afterClose}
    footer={<Button onClick={onClose}>Sluiten</Button>}
  >
    <dl className={css.facts}>
      <dt>Wie</dt>
      <dd>{whoText(entry)}</dd>
      <dt>Wanneer</dt>
      <dd className="num">{formatMoment(entry.at)}</dd>
      <dt>Dossier</dt>
      <dd>{entry.case?.internal_id ?? '-'}</dd>
      <dt>Aanroep</dt>
      <dd className={css.call}>{entry.call}</dd>
      <dt>Regel</dt>
      <dd className="num">{`${entry.id}, ${entry.is_sealed ? 'verzegeld' : 'nog niet verzegeld'}`}</dd>
    </dl>
    <Changes entry={entry} />
  </Dialog>
)
