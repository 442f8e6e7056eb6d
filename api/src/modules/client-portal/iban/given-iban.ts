import { isIban, normaliseIban } from '@zaakwerk/domain/iban'
import { printProblem } from '@zaakwerk/domain/printing'
import { isBlank } from '@zaakwerk/domain/text'
import { invalidField } from '../../../platform/errors/errors.ts'

/** The IBAN that a client gives, in the form it is stored in; 422 when it is none. */
export const requireIban = (typed: string): string => {
  const iban = normaliseIban(typed)
  if (!isIban(iban)) throw invalidField(['body', 'iban'], 'Er is geen geldig IBAN-nummer ingevuld')
  return iban
}

/** The account holder that a client gives; 422 when there is none, or one that our letters cannot name. */
export const requireHolder = (typed: string): string => {
  const problem = isBlank(typed) ? 'Vul de tenaamstelling in' : printProblem(typed)
  if (problem) throw invalidField(['body', 'additional_data', 'in_attention_of'], problem)
  return typed
}
