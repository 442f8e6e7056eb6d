import { isIban, normaliseIban } from '@zaakwerk/domain/iban'
import { printProblem } from '@zaakwerk/domain/printing'
import { isBlank } from '@zaakwerk/domain/text'
import { invalidField } from '../../../platform/errors/errors.ts'

/** The IBAN given by a client, in its stored form; 422 when it is invalid. */
export const requireIban = (typed: string): string => {
  const iban = normaliseIban(typed)
  if (!isIban(iban)) throw invalidField(['body', 'iban'], 'Er is geen geldig IBAN-nummer ingevuld')
  return iban
}

/** The account holder given by a client; 422 when it is missing, or cannot be printed in our letters. */
export const requireHolder = (typed: string): string => {
  const problem = isBlank(typed) ? 'Vul de tenaamstelling in' : printProblem(typed)
  if (problem) throw invalidField(['body', 'additional_data', 'in_attention_of'], problem)
  return typed
}
