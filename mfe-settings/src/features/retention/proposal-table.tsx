import type { ListedCase } from '@zaakwerk/contract/entities/destruction'
import { formatReference } from '@zaakwerk/domain/cjib'
import { formatShortDate } from '@zaakwerk/domain/dates'
import { retentionLabel, termText } from '@zaakwerk/domain/retention-terms'
import { Link } from '@zaakwerk/platform/router'
import { LockIcon } from '@zaakwerk/ui'
import { type ReactElement, useState } from 'react'
import css from './retention.module.css'
import { casesText, kindsOf, whatGoes } from './retention-messages.ts'
import type { Ticks } from './use-ticks.ts'

/** Rows that a kind shows before it is opened. */
const shownRows = 4

const openText = ({ hold }: ListedCase): string => (hold === null ? 'Open' : 'Bekijk')

interface RowProps {
  readonly row: ListedCase
  readonly ticks: Ticks
}

const CaseRow = ({ row, ticks }: RowProps): ReactElement => (
  <tr data-held={row.hold !== null || undefined}>
    <td>
      {row.hold === null ? (
        <input
          type="checkbox"
          aria-label={`Dossier ${row.internal_id} vernietigen`}
          checked={ticks.isTicked(row)}
          disabled={!ticks.canChange}
          onChange={(event) => ticks.tick([row], event.target.checked)}
        />
      ) : (
        <LockIcon />
      )}
    </td>
    <th scope="row" className="num">
      <b className="strong">{row.internal_id}</b>
      {row.reference ? <span className={css.reference}>{formatReference(row.reference)}</span> : null}
    </th>
    <td className={`${css.closed} num`}>{formatShortDate(row.closed_on)}</td>
    <td className={`${css.due} num`}>{formatShortDate(row.due_on)}</td>
    <td className={`${css.what} num`}>{whatGoes(row)}</td>
    <td className={css.open}>
      <Link to={`/case/${row.case_id}`} aria-label={`${openText(row)} dossier ${row.internal_id}`}>
        {openText(row)}
      </Link>
    </td>
  </tr>
)

const KindRows = ({
  rows,
  ticks,
}: {
  readonly rows: readonly ListedCase[]
  readonly ticks: Ticks
}): ReactElement => {
  const [isOpen, setOpen] = useState(false)
  const [first] = rows
  const shown = isOpen ? rows : rows.slice(0, shownRows)
  const more = rows.length - shown.length
  return (
    <tbody>
      <tr className={css.kind}>
        <th colSpan={6} scope="rowgroup">
          <span>
            {retentionLabel(first?.kind ?? '')} <em className="num">{rows.length.toLocaleString('nl-NL')}</em>
            <span className={css.term}>{first ? termText(first) : ''}</span>
            {first?.is_confirmed ? (
              <span className={css.source}>{`bron: ${first.source}`}</span>
            ) : (
              <span className={`${css.source} ${css.unsure}`}>te bevestigen door de jurist</span>
            )}
          </span>
        </th>
      </tr>
      {shown.map((row) => (
        <CaseRow key={row.case_id} row={row} ticks={ticks} />
      ))}
      {more > 0 ? (
        <tr>
          <td />
          <td colSpan={5}>
            <button type="button" className={css.more} onClick={() => setOpen(true)}>
              {`Nog ${casesText(more)}`}
            </button>
          </td>
        </tr>
      ) : null}
    </tbody>
  )
}

/** The cases of a list by kind, with a tick for what goes. */
export const ProposalTable = ({
  cases,
  ticks,
}: {
  readonly cases: readonly ListedCase[]
  readonly ticks: Ticks
}): ReactElement => (
  <table className={css.table} aria-label="Dossiers die weg mogen">
    <colgroup>
      <col className={css.boxColumn} />
      <col className={css.caseColumn} />
      <col className={css.closedColumn} />
      <col className={css.dueColumn} />
      <col />
      <col className={css.openColumn} />
    </colgroup>
    <thead>
      <tr>
        <td>
          <input
            type="checkbox"
            aria-label="Kies alle dossiers"
            checked={ticks.isAll}
            disabled={!ticks.canChange}
            ref={(box) => {
              if (box) box.indeterminate = ticks.chosen.length > 0 && !ticks.isAll
            }}
            onChange={() => ticks.tickAll(!ticks.isAll)}
          />
        </td>
        <th scope="col">Dossier</th>
        <th scope="col" className={css.closed}>
          Gesloten op
        </th>
        <th scope="col">Mag weg sinds</th>
        <th scope="col">Wat verdwijnt</th>
        <th scope="col">
          <span className="visually-hidden">Openen</span>
        </th>
      </tr>
    </thead>
    {kindsOf(cases).map(({ key, rows }) => (
      <KindRows key={key} rows={rows} ticks={ticks} />
    ))}
  </table>
)
