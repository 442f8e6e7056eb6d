import type { ImportRow } from '@zaakwerk/contract/entities/import'
import { answeredLabel } from '@zaakwerk/domain/import-messages'
import { formatEuros } from '@zaakwerk/domain/money'
import { type Column, ErrorIcon, StatusDot } from '@zaakwerk/ui'
import type { ReactElement, ReactNode } from 'react'
import { outcomeTone } from '../import-messages.ts'
import { NumberCell } from './number-cell.tsx'
import css from './rows.module.css'

export interface RowColumnsOptions {
  /** Label of an outcome. */
  readonly labelOf: (outcome: string) => string
  /** Whether the number of a row can be corrected; always for a failed row. */
  readonly canMend: (row: ImportRow) => boolean
  readonly onMend: (row: ImportRow, number: string) => void
  /** Whether leaving the field submits it: where that only checks and writes nothing yet. */
  readonly submitsOnBlur: boolean
  /** The number that is being tried for a row, or was refused, and why. */
  readonly attemptOf?: (row: ImportRow) => { readonly problem?: string } | undefined
  readonly caseOf: (row: ImportRow) => ReactNode
}

/** Whether a row found no case, has no number, or its mail was not sent. */
export const isFailed = ({ outcome, is_unsent }: ImportRow): boolean =>
  outcome === 'no_case' || outcome === 'invalid_number' || is_unsent === true

const outcomeId = ({ line }: ImportRow): string => `import-row-${line}-outcome`

interface CellProps {
  readonly row: ImportRow
  readonly options: RowColumnsOptions
}

const outcomeWords = (
  { outcome, reason, is_answered }: ImportRow,
  { labelOf }: RowColumnsOptions,
): string => {
  if (is_answered) return answeredLabel
  const label = outcome === null ? 'Wacht' : labelOf(outcome)
  return reason ? `${label}, ${reason}` : label
}

const Outcome = ({ row, options }: CellProps): ReactElement => {
  const attempt = options.attemptOf?.(row)
  const problem = attempt?.problem
  const words = attempt && !problem ? 'Wordt geprobeerd' : outcomeWords(row, options)
  return (
    <span id={outcomeId(row)} className={`${css.outcome} stack`} title={words}>
      <StatusDot tone={outcomeTone(row.is_answered ? 'iban_known' : (row.outcome ?? ''))}>{words}</StatusDot>
      {problem ? (
        <span className={`${css.problem} noted caption`} role="alert">
          <ErrorIcon size={14} />
          {problem}
        </span>
      ) : null}
    </span>
  )
}

const RowNumber = ({ row, options }: CellProps): ReactElement => {
  const attempt = options.attemptOf?.(row)
  const isRefused = attempt?.problem !== undefined
  return (
    <NumberCell
      line={row.line}
      number={row.cjib_number}
      canMend={options.canMend(row)}
      isBusy={attempt !== undefined && !isRefused}
      isWrong={isRefused || row.outcome === 'invalid_number'}
      takesSame={isRefused || row.is_unsent === true}
      submitsOnBlur={options.submitsOnBlur}
      describedBy={outcomeId(row)}
      onMend={(number) => options.onMend(row, number)}
    />
  )
}

/** An unknown value; hidden on a phone. */
const unknown = <span className={css.unknown}>-</span>

export const lineOf = ({ line }: ImportRow): number => line

/** Columns of the rows, before and after the import. */
export const rowColumns = (options: RowColumnsOptions): readonly Column<ImportRow>[] => [
  {
    key: 'line',
    title: 'Regel',
    width: { wide: 72, 899: 56 },
    className: 'quiet',
    narrow: 'aside',
    skeleton: [20],
    render: ({ line }) => line,
  },
  {
    key: 'number',
    title: 'CJIB-nummer',
    width: { wide: 196, 899: 192 },
    className: css.mendable,
    narrow: 'main',
    skeleton: [136],
    render: (row) => <RowNumber row={row} options={options} />,
  },
  {
    key: 'name',
    title: 'Naam',
    width: { 899: 116 },
    className: css.person,
    narrow: 'sub',
    skeleton: [110],
    render: ({ name }) => (
      <span className={`${css.cut} cut`} title={name}>
        {name || '-'}
      </span>
    ),
  },
  {
    key: 'amount',
    title: 'Bedrag',
    width: { wide: 100, 899: 92 },
    align: 'end',
    className: css.known,
    narrow: 'sub-aside',
    skeleton: [56],
    render: ({ amount }) => (amount === null ? unknown : formatEuros(amount)),
  },
  {
    key: 'case',
    title: 'Dossier',
    width: { wide: 104, 899: 96 },
    className: `quiet ${css.known}`,
    narrow: 'sub-aside',
    skeleton: [64],
    render: (row) => (row.case ? options.caseOf(row) : unknown),
  },
  {
    key: 'outcome',
    title: 'Uitkomst',
    width: { wide: 268, 899: 184 },
    className: css.result,
    narrow: 'sub',
    skeleton: [120],
    render: (row) => <Outcome row={row} options={options} />,
  },
]
