import type { FieldProblem } from '@zaakwerk/domain/contact-rules'
import { ValidationError } from './errors.ts'

/** A 422 that names every field of the body which a rule refuses; nothing where none is. */
export const refuseFields = (problems: readonly FieldProblem[]): void => {
  if (problems.length === 0) return
  throw new ValidationError(
    problems.map(({ field, message }) => ({ loc: ['body', field], msg: message, type: 'custom' })),
  )
}
