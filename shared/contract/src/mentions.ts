import * as z from '@zaakwerk/contract/zod'
import { endpoint, nothing } from './endpoint.ts'
import { Id } from './primitives.ts'

const isGiven = (id: number | undefined): boolean => id !== undefined

export const readMentions = endpoint({
  method: 'POST',
  path: '/mentions/read',
  access: 'cases.read',
  audit: 'own',
  summary: 'Mark own mentions as read: one by its id, or all in a case or a task.',
  body: z.object({ id: z.optional(Id), case_id: z.optional(Id), task_id: z.optional(Id) }).check(
    z.refine(({ id, case_id, task_id }) => [id, case_id, task_id].filter(isGiven).length === 1, {
      message: 'Geef een vermelding, een dossier of een taak.',
      path: ['id'],
    }),
  ),
  answer: nothing,
})
