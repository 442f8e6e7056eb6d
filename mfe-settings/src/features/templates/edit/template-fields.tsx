import { mergeFields } from '@zaakwerk/domain/merge-fields'
import { memo, type ReactElement } from 'react'
import css from './edit.module.css'
import { type FieldsOfSample, sortedFields, written } from './sample-values.ts'

interface TemplateFieldsProps extends FieldsOfSample {
  /** Absent without permission to write. */
  readonly onInsert?: (text: string) => void
}

/** The merge fields of a template, with code and sample value; pressing one inserts it at the caret. Typing does not render them. */
export const TemplateFields = memo(({ use, values, onInsert }: TemplateFieldsProps): ReactElement => {
  const fields = sortedFields(use)
  return (
    <section className={css.fields} aria-label="Velden">
      <h3>
        Velden <span className="num">{fields.length}</span>
        {onInsert ? <small>Klik om in te voegen</small> : null}
      </h3>
      <ul>
        {fields.map((name) => {
          const inside = (
            <>
              <span>{mergeFields[name].label}</span> <code>{name}</code>{' '}
              <small className="num">{values[name] ?? '-'}</small>
            </>
          )
          return (
            <li key={name}>
              {onInsert ? (
                <button type="button" onClick={() => onInsert(written(name, use))}>
                  {inside}
                </button>
              ) : (
                <div>{inside}</div>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
})
