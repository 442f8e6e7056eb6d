import { mergeFields } from '@zaakwerk/domain/merge-fields'
import { memo, type ReactElement } from 'react'
import css from './edit.module.css'
import { type FieldsOfSample, sortedFields, written } from './sample-values.ts'
import { useRovingFocus } from './use-roving-focus.ts'

interface TemplateFieldsProps extends FieldsOfSample {
  /** Absent without permission to write. */
  readonly onInsert?: (text: string) => void
}

/** Buttons that insert the merge fields of a template at the caret, each with code and sample value. They share a tab stop. Memoised, so typing does not render them. */
export const TemplateFields = memo(({ use, values, onInsert }: TemplateFieldsProps): ReactElement => {
  const fields = sortedFields(use)
  const { onKeyDown, stopOf } = useRovingFocus(fields.length)
  const list = (
    <ul>
      {fields.map((name, at) => {
        const inside = (
          <>
            <span>{mergeFields[name].label}</span> <code>{name}</code>{' '}
            <small className="num">{values[name] ?? '-'}</small>
          </>
        )
        return (
          <li key={name}>
            {onInsert ? (
              <button type="button" {...stopOf(at)} onClick={() => onInsert(written(name, use))}>
                {inside}
              </button>
            ) : (
              <div>{inside}</div>
            )}
          </li>
        )
      })}
    </ul>
  )
  return (
    <section className={css.fields} aria-label="Velden">
      <h3>
        Velden <span className="num">{fields.length}</span>
        {onInsert ? (
          <small>
            Klik om in te voegen{' '}
            <span className="key-hint" aria-hidden="true">
              <kbd>←</kbd> <kbd>→</kbd> kiezen <kbd>Enter</kbd> invoegen
            </span>
          </small>
        ) : null}
      </h3>
      {onInsert ? (
        <div role="toolbar" aria-label="Veld invoegen" onKeyDown={onKeyDown}>
          {list}
        </div>
      ) : (
        list
      )}
    </section>
  )
})
