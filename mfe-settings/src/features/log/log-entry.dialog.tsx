import type { AuditEntry } from '@zaakwerk/contract/audit'
import { formatMoment } from '@zaakwerk/domain/dates'
import { lookUp } from '@zaakwerk/domain/known'
import { type DialogProps, fromList, useStaffNames } from '@zaakwerk/platform'
import { Link } from '@zaakwerk/platform/router'
import { Button, Dialog } from '@zaakwerk/ui'
import type { ReactElement, ReactNode } from 'react'
import { logPath, logPathAbout } from '../../log/log-path.ts'
import css from './log.module.css'
import { labelOf, valueInWords } from './log-fields.ts'
import { detailsText, entryLabel, subjectLabels, subjectText, userText } from './log-messages.ts'

type Subject = AuditEntry['subject']

interface LogEntryDialogProps extends DialogProps {
  readonly entry: AuditEntry
  readonly afterClose: () => void
}

/** All that is known of one subject; undefined for what is none, and for a kind that this tab does not know. */
const aboutPath = (subject: Subject): string | undefined =>
  subject?.id && Object.hasOwn(subjectLabels, subject.kind)
    ? logPathAbout(subject.kind, subject.id)
    : undefined

const pages: Readonly<Record<string, string>> = {
  case: '/case',
  client: '/settings/clients',
  company: '/settings/companies',
  authority: '/settings/authorities',
}

/** Where a subject is shown; undefined for one that has no page, or is gone. */
const placeOf = (subject: Subject): string | undefined => {
  const page = subject && lookUp<string | undefined>(pages, subject.kind, undefined)
  return page && subject.id !== null && subject.name !== null ? `${page}/${subject.id}` : undefined
}

const Changes = ({ entry }: { readonly entry: AuditEntry }): ReactNode => {
  const nameOf = useStaffNames()
  const kind = entry.subject?.kind ?? ''
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

interface FactProps {
  readonly title: string
  readonly children: ReactNode
  readonly className?: string | undefined
}

const Fact = ({ title, children, className = '' }: FactProps): ReactElement => (
  <>
    <dt>{title}</dt>
    <dd className={className}>{children}</dd>
  </>
)

/** One entry of the log, with what was changed, and the ways to what it is about and to what else is known of that. */
export const LogEntryDialog = ({ entry, isOpen, onClose, afterClose }: LogEntryDialogProps): ReactElement => {
  const { user, subject, security } = entry
  const [place, about, text] = [placeOf(subject), aboutPath(subject), subjectText(entry)]
  const linked = `${css.linked} flow`
  const toLog = (to: string, label: string): ReactElement => (
    <Link to={to} onClick={onClose}>
      {label}
    </Link>
  )
  return (
    <Dialog
      // Long texts stand beside each other, before and after.
      size={entry.changes.length > 0 ? 'table' : 'form'}
      open={isOpen}
      title={[entryLabel(entry), text].filter(Boolean).join(': ')}
      onCancel={onClose}
      afterClose={afterClose}
      footer={<Button onClick={onClose}>Sluiten</Button>}
    >
      <dl className={css.facts}>
        <Fact title="Wie" className={linked}>
          {userText(entry)}
          {user ? toLog(`${logPath}?user_ids=${user.id}`, 'Alles van deze medewerker') : null}
        </Fact>
        <Fact title="Wanneer" className="num">
          {formatMoment(entry.at)}
        </Fact>
        {subject ? (
          <>
            <Fact title="Onderwerp" className={linked}>
              {place ? (
                <Link to={place} state={fromList}>
                  {text}
                </Link>
              ) : (
                text
              )}
              {about ? toLog(about, 'Alles hierover') : null}
            </Fact>
            <Fact title="Dossier">
              {entry.case ? (
                <Link to={`/case/${entry.case.id}`} state={fromList}>
                  {entry.case.internal_id}
                </Link>
              ) : (
                '-'
              )}
            </Fact>
          </>
        ) : null}
        {security ? (
          <>
            <Fact title="Details">{detailsText(entry) || '-'}</Fact>
            <Fact title="IP-adres" className={linked}>
              <span className="num">{security.address ?? '-'}</span>
              {security.address
                ? toLog(`${logPath}?query=${encodeURIComponent(security.address)}`, 'Alles van dit adres')
                : null}
            </Fact>
            <Fact title="Sessie" className={css.call}>
              {security.session_id ?? '-'}
            </Fact>
            <Fact title="Foutcode" className="num">
              {security.status ?? '-'}
            </Fact>
            <Fact title="Verzoeknummer" className={css.call}>
              {security.request_id ?? '-'}
            </Fact>
          </>
        ) : null}
        <Fact title="Nummer" className="num">
          {Math.abs(entry.id)}
        </Fact>
        {entry.is_sealed === null ? null : (
          <Fact title="Vastgelegd">
            {entry.is_sealed ? 'Ja, kan niet meer ongemerkt worden gewijzigd' : 'Nog niet, dat gebeurt zo'}
          </Fact>
        )}
      </dl>
      <Changes entry={entry} />
    </Dialog>
  )
}
