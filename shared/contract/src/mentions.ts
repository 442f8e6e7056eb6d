import * as z from '@zaakwerk/contract/zod'
import { endpoint, nothing } from './endpoint.ts'
import { Id } from './primitives.ts'

const isGiven = (given: number | undefined): boolean => given !== undefined

export const readMentions = endpoint({
  method: 'POST',
  path: '/mentions/read',
  access: 'cases.read',
  audit: 'own',
  summary: 'Mark mentions of the caller as read: by id, of a case or task, or up to an id.',
  body: z
    .object({
      id: z.optional(Id),
      case_id: z.optional(Id),
      task_id: z.optional(Id),
      /** The newest mention that the caller has seen. */
      up_to: z.optional(Id),
    })
    .check(
      z.refine(
        ({ id, case_id, task_id, up_to }) => [id, case_id, task_id, up_to].filter(isGiven).length === 1,
        {
          message: 'Geef een vermelding, een dossier, een taak of de nieuwste vermelding.',
          path: ['id'],
        },
      ),
    ),
  answer: nothing,
})
