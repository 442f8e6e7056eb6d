import { type Import, type ImportOutcome, importOutcomes } from '@zaakwerk/contract/entities/import'
import { importOutcomeLabel } from '@zaakwerk/domain/import-messages'
import type { ReactElement } from 'react'
import { hasRows, importFileName } from './import-messages.ts'
import css from './import-status.module.css'

interface OutcomesLineProps {
  readonly one: Import
  readonly onRows: (one: Import, outcome: ImportOutcome) => void
}

/** What the rows of an import have come to so far. Once it is over, each number shows its rows. */
export const OutcomesLine = ({ one, onRows }: OutcomesLineProps): ReactElement => (
  <ul
    className={`${css.outcomes} row wrap caption quiet num`}
    aria-label={`Uitkomsten van ${importFileName(one)}`}
  >
    {importOutcomes.map((outcome) => {
      const words = (
        <>
          {importOutcomeLabel(outcome)} <b>{one.outcomes[outcome].toLocaleString('nl-NL')}</b>
        </>
      )
      return (
        <li key={outcome}>
          {hasRows(one) && one.outcomes[outcome] > 0 ? (
            <button type="button" onClick={() => onRows(one, outcome)}>
              {words}
            </button>
          ) : (
            words
          )}
        </li>
      )
    })}
  </ul>
)
