import { ValidationAnswer } from '@zaakwerk/contract/errors'
import type { Answer } from './caller.ts'

/** What a 422 refused: `body.email: E-mail moet ingevuld zijn` for each field. */
export const refusals = ({ body }: Answer): readonly string[] =>
  ValidationAnswer.parse(body).detail.map(({ loc, msg }) => `${loc.join('.')}: ${msg}`)
