import type { AuthorityImportRow } from '@zaakwerk/contract/authority-import'
import { authorityLabels } from '@zaakwerk/domain/authority-rules'
import { StatusDot } from '@zaakwerk/ui'
import type { ReactElement } from 'react'
import css from './import.module.css'
import { outcomeLook } from './import-words.ts'

interface ImportTableProps {
  readonly label: string
  readonly rows: readonly AuthorityImportRow[]
}

/** Rows that are drawn; nobody reads more of one kind. */
const mostShown = 200
/** Rows in view; above these the table scrolls. */
const inView = 5

const Effect = ({ row }: { readonly row: AuthorityImportRow }): ReactElement => {
  if (row.reasons.length > 0) return <span className={css.reasons}>{row.reasons.join('; ')}</span>
  // The name stands in its own column.
  const changes = row.changes.filter(({ label }) => label !== authorityLabels.name)
  if (changes.length === 0) return <>-</>
  return (
    <ul className={css.changes}>
      {changes.map(({ label, before, after }) => (
        <li key={label}>
          <span>{`${label} `}</span>
          {before ? <del>{`${before} `}</del> : null}
          <ins>{after || 'leeg'}</ins>
        </li>
      ))}
    </ul>
  )
}

/** What the rows of a file would do. */
export const ImportTable = ({ label, rows }: ImportTableProps): ReactElement => (
  // biome-ignore lint/a11y/useSemanticElements: a landmark would be one too many in a dialog
  <div
    className={css.box}
    role="group"
    aria-label={label}
    // To be scrolled by the keyboard.
    tabIndex={rows.length > inView ? 0 : undefined}
  >
    <table>
      <thead>
        <tr>
          <th scope="col" className={css.colLine}>
            Regel
          </th>
          <th scope="col" className={css.colName}>
            Autoriteit
          </th>
          <th scope="col" className={css.colOutcome}>
            Uitkomst
          </th>
          <th scope="col">Wat er verandert</th>
        </tr>
      </thead>
      <tbody>
        {rows.slice(0, mostShown).map((row) => {
          const look = outcomeLook(row.outcome)
          return (
            <tr key={row.line}>
              <td className="num">{row.line}</td>
              <td className={css.name}>{row.name || '-'}</td>
              <td>
                <StatusDot tone={look.tone}>{look.label}</StatusDot>
              </td>
              <td>
                <Effect row={row} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
    {rows.length > mostShown ? (
      <p className={css.more}>{`en nog ${(rows.length - mostShown).toLocaleString('nl-NL')}`}</p>
    ) : null}
  </div>
)
