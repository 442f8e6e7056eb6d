import type { Certificate } from '@zaakwerk/contract/entities/destruction'
import { countLabel } from '@zaakwerk/domain/counts'
import { today } from '@zaakwerk/domain/date-parsing'
import { daysBetween, formatDate } from '@zaakwerk/domain/dates'
import { Button, CheckIcon, DownloadIcon, ErrorIcon, StatusDot } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import css from './certificate.module.css'
import { momentDay, momentText } from './retention-messages.ts'

interface Check {
  readonly isGood: boolean
  readonly title: string
  readonly text: string
}

const hashCheck = ({ is_unchanged, log_position, content }: Certificate): Check => {
  const isGood = is_unchanged && log_position !== null
  if (!isGood)
    return {
      isGood,
      title: 'Gewijzigd na de vernietiging',
      text: is_unchanged
        ? 'Het logboek heeft dit kenmerk niet'
        : 'De tekst of de lijst heeft niet meer het kenmerk van toen',
    }
  const place = log_position === 0 ? 'nog niet verzegeld' : `regel ${log_position.toLocaleString('nl-NL')}`
  return {
    isGood,
    title: `Ongewijzigd sinds ${momentDay(content.destroyed_at)}`,
    text: `Kenmerk gelijk aan het logboek, ${place}`,
  }
}

const checksOf = (certificate: Certificate): readonly Check[] => {
  const { content, has_two_people, left } = certificate
  const { first, second } = content
  return [
    hashCheck(certificate),
    {
      isGood: has_two_people,
      title: has_two_people ? 'Twee verschillende mensen' : 'Niet door twee mensen besloten',
      text: `${first.by} en ${second.by}, elk met tweede factor`,
    },
    {
      isGood: left.length === 0,
      title: left.length === 0 ? 'Niets meer te vinden' : 'Er is nog iets te vinden',
      text: left.length === 0 ? 'Nu nagelezen in de database' : left.join(', '),
    },
  ]
}

interface CopiesProps {
  /** First day without a copy. */
  readonly end: string
  readonly children: string
}

const Copies = ({ end, children }: CopiesProps): ReactElement => {
  const days = daysBetween(today(), end)
  return (
    <>
      <StatusDot tone={days > 0 ? 'yellow' : 'green'}>
        {days > 0 ? `Nog ${countLabel(days, 'dag', 'dagen')}` : 'Leeg'}
      </StatusDot>
      <p>{days > 0 ? children : `Sinds ${formatDate(end)} staan deze dossiers hier niet meer in.`}</p>
    </>
  )
}

const Backups = ({
  content: { backups_end_on: end, bin_ends_on: binEnd },
}: Pick<Certificate, 'content'>): ReactElement => (
  <>
    {end === null ? (
      <p>Reservekopieën worden buiten Zaakwerk gemaakt: zorg dat ze verlopen.</p>
    ) : (
      <Copies end={end}>
        {`De laatste kopie waar deze dossiers in staan, verloopt op ${formatDate(end)}. Wie eerder iets terugzet, vernietigt ze daarbij opnieuw.`}
      </Copies>
    )}
    {binEnd === null ? null : (
      <Copies end={binEnd}>
        {`In de prullenbak van SharePoint staan de bestanden uiterlijk tot ${formatDate(binEnd)}. Een beheerder van SharePoint kan haar eerder legen.`}
      </Copies>
    )}
  </>
)

interface AsideProps {
  readonly certificate: Certificate
  readonly isSaving: boolean
  readonly onSaveList: () => void
}

/** What the system finds now, the list, the backups, and who opened it. */
export const CertificateAside = ({ certificate, isSaving, onSaveList }: AsideProps): ReactElement => {
  const { content, kept_until, readings } = certificate
  return (
    <aside className={css.aside} aria-label="Controle">
      <section>
        <h2>Klopt deze verklaring?</h2>
        <ul className={`${css.checks} stack`}>
          {checksOf(certificate).map(({ isGood, title, text }) => (
            <li key={title} data-bad={!isGood || undefined}>
              {isGood ? <CheckIcon /> : <ErrorIcon />}
              <div>
                {title}
                <small className="caption num">{text}</small>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>Lijst van dossiers</h2>
        <dl className="num">
          <dt>Bevat</dt>
          <dd>{`${countLabel(content.list.length, 'nummer', 'nummers')}, geen namen`}</dd>
          <dt>Bewaard tot</dt>
          <dd>{formatDate(kept_until)}</dd>
        </dl>
        <Button size="small" icon={<DownloadIcon />} loading={isSaving} onClick={onSaveList}>
          Lijst als Excel
        </Button>
      </section>
      <section>
        <h2>Reservekopieën</h2>
        <Backups content={content} />
      </section>
      <section>
        <h2>Geopend door</h2>
        {readings.length === 0 ? (
          <p>Nog niemand anders.</p>
        ) : (
          <ul className="num">
            {readings.map(({ by, at }) => (
              <li key={`${by} ${at}`}>{`${by}, ${momentText(at)}`}</li>
            ))}
          </ul>
        )}
      </section>
    </aside>
  )
}
