import * as calls from '@zaakwerk/contract/absences'
import { serve } from '../../../platform/http/serve.ts'
import type { App } from '../../../platform/request/app-type.ts'
import { createAbsence, deleteAbsence, listAbsences, readAbsence } from './absences.service.ts'

export const absenceRoutes = (app: App): void => {
  serve(app, calls.listAbsences, ({ services, params }) => listAbsences(services, params.id))
  serve(app, calls.createAbsence, {
    handle: ({ services, viewer, params, body }) =>
      createAbsence(services, viewer, { userId: params.id, ...body }),
    replay: ({ services, params }, [id = 0]) => readAbsence(services, { userId: params.id, id }),
  })
  serve(app, calls.deleteAbsence, {
    handle: ({ services, viewer, params }) =>
      deleteAbsence(services, viewer, { userId: params.id, id: params.absence_id }),
  })
}
