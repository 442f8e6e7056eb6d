import * as z from '@zaakwerk/contract/zod'
import { endpoint, nothing } from './endpoint.ts'
import { Id } from './primitives.ts'

const isGiven = (given: number | true | undefined): boolean => given !== undefined

export const readMentions = endpoint({
  method: 'POST',
  path: '/mentions/read',
  access: 'cases.read',
  audit: 'own',
  summary: 'Mark own mentions as read: one by its id, all in a case or a task, or all.',
  body: z
    .object({
      id: z.optional(Id),
      case_id: z.optional(Id),
      task_id: z.optional(Id),
      all: z.optional(z.literal(true)),
    })
    .check(
      z.refine(({ id, case_id, task_id, all }) => [id, case_id, task_id, all].filter(isGiven).length === 1, {
        message: 'Geef een vermelding, een dossier, een taak of alles.',
        path: ['id'],
      }),
    ),
  answer: nothing,
})
