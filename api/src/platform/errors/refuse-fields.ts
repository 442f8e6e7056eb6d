import type { FieldProblem } from '@zaakwerk/domain/contact-rules'
import { ValidationError } from './errors.ts'

/** A 422 with every refused field of the body. */
export const refusedFields = (problems: readonly FieldProblem[]): ValidationError =>
  new ValidationError(
    problems.map(({ field, message }) => ({ loc: ['body', field], msg: message, type: 'custom' })),
  )

/** Throws {@link refusedFields}; does nothing when there are none. */
export const refuseFields = (problems: readonly FieldProblem[]): void => {
  if (problems.length > 0) throw refusedFields(problems)
}
