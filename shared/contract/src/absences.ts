import * as z from '@zaakwerk/contract/zod'
import { endpoint, nothing } from './endpoint.ts'
import { CalendarDate, Id, PathId } from './primitives.ts'

/** Maximum number of current and future absences per user. */
export const mostAbsences = 20
/** Maximum length of an absence, in days. */
export const longestAbsence = 366

/** Days on which a colleague is absent. The reason is not stored: it can be about health. */
export const Absence = z.object({
  id: Id,
  /** First and last day, both included. */
  first_day: CalendarDate,
  last_day: CalendarDate,
  /** The colleague who takes over urgent work; null: nobody. */
  cover: z.nullable(
    z.object({
      id: Id,
      name: z.string(),
      is_absent: z.boolean(),
      /** Whether the role of the cover does the tasks of the absent colleague's role. */
      does_work: z.boolean(),
    }),
  ),
})
export type Absence = z.output<typeof Absence>

const UserParams = z.object({ id: PathId })

export const listAbsences = endpoint({
  method: 'GET',
  path: '/users/{id}/absences',
  access: 'users.read',
  audit: 'nobody',
  summary: 'The current and future absences of a colleague, earliest first.',
  params: UserParams,
  answer: z.array(Absence),
  errors: [404],
})

export const createAbsence = endpoint({
  method: 'POST',
  path: '/users/{id}/absences',
  access: 'users.read',
  audit: { action: 'change', entity: 'user', ids: 'params.id' },
  summary:
    'Add an absence of the caller, or as administrator of any colleague. It may have begun, but not ended. At most 20 per colleague, at most a year each, without overlap.',
  params: UserParams,
  body: z.object({
    first_day: CalendarDate,
    last_day: CalendarDate,
    /** An active staff member other than the colleague. */
    cover_id: z.nullable(Id),
  }),
  answer: Absence,
  status: 201,
  idempotent: true,
  errors: [404],
})

export const deleteAbsence = endpoint({
  method: 'DELETE',
  path: '/users/{id}/absences/{absence_id}',
  access: 'users.read',
  audit: { action: 'change', entity: 'user', ids: 'params.id' },
  summary: 'Delete an absence of the caller, or as administrator of any colleague.',
  params: z.object({ id: PathId, absence_id: PathId }),
  answer: nothing,
  errors: [404],
})
