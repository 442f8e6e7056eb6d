import { tasksAtOnce } from '@zaakwerk/contract/task-bulk'
import type { ReactElement } from 'react'
import type { BulkField } from '../../../bulk/bulk-messages.ts'
import css from './bulk-bar.module.css'

interface BulkBarProps {
  readonly count: number
  /** Number of tasks that match the filter. */
  readonly total: number
  readonly isAll: boolean
  /** Field for which the dialog is open. */
  readonly opened: BulkField | undefined
  readonly onChooseAll: () => void
  readonly onChange: (field: BulkField) => void
  readonly onClear: () => void
}

const acts: readonly { readonly field: BulkField; readonly label: string; readonly key: string }[] = [
  { field: 'assignee_id', label: 'Toewijzen', key: 'T' },
  { field: 'status', label: 'Status', key: 'S' },
  { field: 'due_date', label: 'Deadline', key: 'D' },
]

/** Bar with the number of chosen tasks and bulk actions; floats over the list. */
export const BulkBar = (props: BulkBarProps): ReactElement => (
  <>
    <div className={css.room} />
    <section data-selection-bar className={`${css.bar} row num`} aria-label="Gekozen taken">
      <div className={`${css.what} row`}>
        <span className="strong" role="status">
          {`${props.count.toLocaleString('nl-NL')} gekozen`}
        </span>
        {props.isAll || props.count >= props.total ? null : props.total > tasksAtOnce ? (
          <span className={`${css.limit} caption quiet`}>
            {`Hoogstens ${tasksAtOnce.toLocaleString('nl-NL')} tegelijk: beperk de lijst om alles te kiezen`}
          </span>
        ) : (
          <button type="button" className={`${css.all} strong`} onClick={props.onChooseAll}>
            {`Kies alle ${props.total.toLocaleString('nl-NL')}`}
          </button>
        )}
      </div>
      <hr />
      {acts.map(({ field, label, key }) => (
        <button
          key={field}
          type="button"
          className={`${css.act} strong`}
          data-open={props.opened === field || undefined}
          aria-keyshortcuts={key}
          onClick={() => props.onChange(field)}
        >
          {label}
          <kbd>{key}</kbd>
        </button>
      ))}
      <hr />
      <button
        type="button"
        className={`${css.act} strong ${css.quiet} quiet`}
        aria-keyshortcuts="Escape"
        onClick={props.onClear}
      >
        Wis keuze
        <kbd>Esc</kbd>
      </button>
    </section>
  </>
)
