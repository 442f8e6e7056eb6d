import type { AuthorityImportRow } from '@zaakwerk/contract/authority-import'
import { authorityLabels } from '@zaakwerk/domain/authority-rules'
import { type Column, StatusDot } from '@zaakwerk/ui'
import { PreviewTable } from '@zaakwerk/ui/forms'
import type { ReactElement } from 'react'
import css from './import.module.css'
import { outcomeLook } from './import-messages.ts'

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

const columns: readonly Column<AuthorityImportRow>[] = [
  { key: 'line', title: 'Regel', width: 80, narrow: 'aside', render: ({ line }) => line },
  {
    key: 'name',
    title: 'Autoriteit',
    width: 216,
    className: 'strong',
    narrow: 'main',
    render: ({ name }) => name || '-',
  },
  {
    key: 'outcome',
    title: 'Uitkomst',
    width: 132,
    narrow: 'sub-aside',
    render: ({ outcome }) => {
      const { tone, label } = outcomeLook(outcome)
      return <StatusDot tone={tone}>{label}</StatusDot>
    },
  },
  { key: 'effect', title: 'Wat er verandert', narrow: 'sub', render: (row) => <Effect row={row} /> },
]
const lineOf = ({ line }: AuthorityImportRow): number => line

interface ImportTableProps {
  readonly label: string
  readonly rows: readonly AuthorityImportRow[]
}

/** Preview of the rows of a file. */
export const ImportTable = (props: ImportTableProps): ReactElement => (
  <PreviewTable {...props} columns={columns} rowKey={lineOf} />
)
