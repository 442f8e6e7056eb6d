import { caseTypes } from '@zaakwerk/contract/case-types'
import { caseFamily, caseTypeLabels } from '@zaakwerk/domain/case-types'
import { ruleLabel } from '@zaakwerk/domain/condition-labels'
import type { Rule } from '@zaakwerk/domain/template-edits'
import type { TemplateTag } from '@zaakwerk/domain/template-tags'
import type { TemplateUse } from '@zaakwerk/domain/template-uses'
import { capital } from '@zaakwerk/domain/text'
import { sortedFields } from '../sample-values.ts'

interface ConditionChoice extends Rule {
  /** Start of the tag, for example `if fact_code`. */
  readonly value: string
  /** "Als er een feitcode is". */
  readonly label: string
}

const choice = (rule: string, isNegated: boolean): ConditionChoice => {
  const words = ruleLabel(rule) ?? rule
  return {
    rule,
    isNegated,
    value: `${isNegated ? 'unless' : 'if'} ${rule}`,
    label: isNegated ? `Behalve ${words}` : capital(words),
  }
}

const rulesFor = (use: TemplateUse): readonly string[] => {
  const families = use.fields.includes('case_family') && use.samples.length > 1 ? use.samples : []
  const types = use.fields.includes('case_type')
    ? caseTypes.filter((type) => use.samples.some((family) => family === caseFamily(type)))
    : []
  return [
    ...families.map((family) => `case_family == "${family}"`),
    ...sortedFields(use).filter((name) => name !== 'case_family' && name !== 'case_type'),
    ...types.map((type) => `case_type == "${caseTypeLabels[type]}"`),
  ]
}

/** The conditions for a template, including the current condition if it is not among them. */
export const conditionChoices = (use: TemplateUse, now?: TemplateTag): readonly ConditionChoice[] => {
  const choices = rulesFor(use).flatMap((rule) => [choice(rule, false), choice(rule, true)])
  const own = now && choice(now.rule, now.name === 'unless')
  return own && !choices.some(({ value }) => value === own.value) ? [own, ...choices] : choices
}
