import type { FieldProblem } from '@zaakwerk/domain/contact-rules'
import { ValidationError } from './errors.ts'

/** Throws a 422 with every refused field of the body; does nothing when there are none. */
export const refuseFields = (problems: readonly FieldProblem[]): void => {
  if (problems.length === 0) return
  throw new ValidationError(
    problems.map(({ field, message }) => ({ loc: ['body', field], msg: message, type: 'custom' })),
  )
}
