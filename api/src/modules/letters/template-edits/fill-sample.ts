import type { SampleCaseKey, TemplateKind } from '@zaakwerk/contract/entities/template'
import { type Brand, brands } from '@zaakwerk/domain/brands'
import { legalNameOf } from '@zaakwerk/domain/legal-name'
import type { MergeFacts, MergeFieldName } from '@zaakwerk/domain/merge-fields'
import { factsOfSample, sampleCases } from '@zaakwerk/domain/sample-cases'
import type { TemplateUse } from '@zaakwerk/domain/template-uses'
import type { Sender } from '../../../platform/config/sender.ts'
import { brandFacts } from '../mails/compose-mail.ts'

export interface EditedTemplate {
  readonly kind: TemplateKind
  readonly name: string
  readonly title: string
}

export interface Sample {
  readonly brand: Brand
  readonly facts: MergeFacts
}

const only = (facts: MergeFacts, names: readonly MergeFieldName[]): MergeFacts =>
  Object.fromEntries(names.map((name) => [name, facts[name]]))

/** A sample case with only the fields available to a template, so that validation misses none that its mails and letters lack. */
export const sampleOf = (
  key: SampleCaseKey,
  { fields, differs }: Pick<TemplateUse, 'fields' | 'differs'>,
  { street, postalCode, city, signatory, company }: Sender,
): Sample => {
  const brand = brands[sampleCases[key].brand]
  const ofSender = {
    signatory,
    sender_address: `${street}, ${postalCode} ${city}`,
    legal_name: legalNameOf(company, brand.name),
  }
  return {
    brand,
    facts: only({ ...factsOfSample(key), ...ofSender, ...brandFacts(brand), ...differs }, fields),
  }
}

/** The same case without its optional facts. */
export const bareSample = ({ brand, facts }: Sample, { optional }: TemplateUse): Sample => ({
  brand,
  facts: { ...facts, ...Object.fromEntries(optional.map((name) => [name, null])) },
})
