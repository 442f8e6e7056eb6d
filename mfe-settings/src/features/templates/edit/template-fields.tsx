import type { SampleCaseKey } from '@zaakwerk/contract/entities/template'
import { brands } from '@zaakwerk/domain/brands'
import { factsInWords, type MergeFieldName, mergeFields } from '@zaakwerk/domain/merge-fields'
import { factsOfSample, sampleCases } from '@zaakwerk/domain/sample-cases'
import type { TemplateUse } from '@zaakwerk/domain/template-uses'
import { memo, type ReactElement, useMemo } from 'react'
import css from './edit.module.css'

interface TemplateFieldsProps {
  readonly use: TemplateUse
  readonly sample: SampleCaseKey
  /** Absent without permission to write. */
  readonly onInsert?: (text: string) => void
}

/** The code of a merge field; an optional one inside a condition. */
const written = (name: MergeFieldName, { optional }: TemplateUse): string =>
  optional.includes(name) ? `{% if ${name} %}{{ ${name} }}{% endif %}` : `{{ ${name} }}`

/** The values of the sample case. Conditions compare the case type by its code, which staff do not know. */
const valuesOf = (sample: SampleCaseKey): Readonly<Record<string, string>> => {
  const { label, brand } = sampleCases[sample]
  const { name, supportEmail } = brands[brand]
  const words = factsInWords({ ...factsOfSample(sample), brand_name: name, support_email: supportEmail })
  return { ...words, case_family: `${label} (${words.case_family})` }
}

/** The merge fields of a template, with code and sample value; pressing one inserts it at the caret. Typing does not render them. */
export const TemplateFields = memo(({ use, sample, onInsert }: TemplateFieldsProps): ReactElement => {
  const words = useMemo(() => valuesOf(sample), [sample])
  const fields = use.fields.toSorted((a, b) => mergeFields[a].label.localeCompare(mergeFields[b].label, 'nl'))
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
              <small className="num">{words[name] ?? '-'}</small>
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
