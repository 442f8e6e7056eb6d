import { formatDate } from '@zaakwerk/domain/dates'
import { clientName } from '@zaakwerk/domain/names'
import type { ReactElement } from 'react'
import css from './merge.module.css'
import { linkedWords } from './merge-messages.ts'
import { type Choices, type Compared, isSameRow, mergeRows, rowWords } from './merge-rows.ts'

interface MergeTableProps {
  readonly clients: readonly Compared[]
  /** The contact that stays. */
  readonly keptId: number
  readonly choices: Choices
  readonly onKeep: (id: number) => void
  readonly onChoose: (label: string, id: number) => void
}

interface ChoiceProps {
  readonly row: string
  readonly words: string
  readonly clientId: number
  readonly isChosen: boolean
  readonly onChoose: () => void
}

const Choice = ({ row, words, clientId, isChosen, onChoose }: ChoiceProps): ReactElement => (
  <td className={css.choice} data-chosen={isChosen || undefined}>
    <label>
      <input
        type="radio"
        name={`merge-${row}`}
        checked={isChosen}
        aria-label={`${row}: ${words || 'leeg'}, van contact ${clientId}`}
        onChange={onChoose}
        // A click on a default choice makes it a choice by hand.
        onClick={onChoose}
      />
      <span>{words || '-'}</span>
    </label>
  </td>
)

/** Two contacts side by side: which one stays, and whose value where they differ. */
export const MergeTable = (props: MergeTableProps): ReactElement => {
  const { clients, keptId, choices } = props
  return (
    <table className={`${css.table} small num`} aria-label="Vergelijking">
      <thead>
        <tr>
          <td className={css.corner} />
          {clients.map((client) => (
            <th key={client.id} scope="col">
              {clientName(client)}
              <small className="caption faint">
                {[
                  `Contact ${client.id}`,
                  `Aangemaakt ${formatDate(client.created_at)}`,
                  ...linkedWords(client),
                ].join(' · ')}
              </small>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr className={css.keep}>
          <th scope="row" className={css.label}>
            Blijft bestaan
          </th>
          {clients.map(({ id }) => (
            <Choice
              key={id}
              row="Blijft bestaan"
              words={String(id)}
              clientId={id}
              isChosen={id === keptId}
              onChoose={() => props.onKeep(id)}
            />
          ))}
        </tr>
        {mergeRows.map((row) => (
          <tr key={row.label}>
            <th scope="row" className={css.label}>
              {row.label}
            </th>
            {clients.map((client) =>
              isSameRow(clients, row) ? (
                <td key={client.id} className={css.same}>
                  {rowWords(client, row) || '-'}
                </td>
              ) : (
                <Choice
                  key={client.id}
                  row={row.label}
                  words={rowWords(client, row)}
                  clientId={client.id}
                  isChosen={choices[row.label] === client.id}
                  onChoose={() => props.onChoose(row.label, client.id)}
                />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
