import type { SampleCaseKey } from '@zaakwerk/contract/entities/template'
import { brands } from '@zaakwerk/domain/brands'
import { factsInWords, type MergeFieldName, mergeFields } from '@zaakwerk/domain/merge-fields'
import { factsOfSample, sampleCases } from '@zaakwerk/domain/sample-cases'
import type { TemplateUse } from '@zaakwerk/domain/template-uses'

/** The values of the sample case. Conditions compare the case type by its code, which staff do not know. */
export const valuesOf = (sample: SampleCaseKey): Readonly<Record<string, string>> => {
  const { label, brand } = sampleCases[sample]
  const { name, supportEmail } = brands[brand]
  const words = factsInWords({ ...factsOfSample(sample), brand_name: name, support_email: supportEmail })
  return { ...words, case_family: `${label} (${words.case_family})` }
}

/** The fields of a template with their values in the sample case. */
export interface FieldsOfSample {
  readonly use: TemplateUse
  readonly values: Readonly<Record<string, string>>
}

/** The fields of a template, sorted by label. */
export const sortedFields = ({ fields }: TemplateUse): readonly MergeFieldName[] =>
  fields.toSorted((a, b) => mergeFields[a].label.localeCompare(mergeFields[b].label, 'nl'))

/** The code of a merge field; inside a condition if the field is optional. */
export const written = (name: MergeFieldName, { optional }: TemplateUse): string =>
  optional.includes(name) ? `{% if ${name} %}{{ ${name} }}{% endif %}` : `{{ ${name} }}`
