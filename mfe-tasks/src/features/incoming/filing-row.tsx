import type { ReactElement, ReactNode } from 'react'
import css from './incoming.module.css'
import type { ReadFormField } from './read-marks.ts'

/** Moves to a field of the form that files an item. */
export const focusField = (name: ReadFormField): void => {
  document.querySelector<HTMLElement>(`[data-filing] [data-name="${name}"] input:not(:disabled)`)?.focus()
}

interface RowField {
  readonly label: string
  readonly name?: ReadFormField | undefined
  /** The value was read from the item and not changed. */
  readonly isRead?: boolean
}

interface FilingRowProps extends RowField {
  readonly second?: (RowField & { readonly field: ReactNode }) | undefined
  /** The reason of the proposal, in grey at the end. */
  readonly end?: string
  readonly children: ReactNode
}

/** A row of the form, with its label before it; screen readers read that of the field. */
export const FilingRow = ({
  label,
  name,
  isRead = false,
  second,
  end = '',
  children,
}: FilingRowProps): ReactElement => (
  <div className={css.row}>
    <span className="strong" aria-hidden="true">
      {label}
    </span>
    <div className={css.cells}>
      <div className={`${css.cell} grow`} data-name={name} data-read={isRead || undefined}>
        {children}
      </div>
      {end ? <span className={`${css.end} caption faint`}>{end}</span> : null}
      {second ? (
        <>
          {second.label ? (
            <span className={`${css.second} strong`} aria-hidden="true">
              {second.label}
            </span>
          ) : null}
          <div className={`${css.cell} grow`} data-name={second.name} data-read={second.isRead || undefined}>
            {second.field}
          </div>
        </>
      ) : null}
    </div>
  </div>
)
