import * as calls from '@zaakwerk/contract/cases'
import { badRequest } from '../../../platform/errors/errors.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { App } from '../../../platform/request/app-type.ts'
import { getCase } from '../cases/cases.service.ts'
import { createCase, prepareCase } from './new-case.service.ts'

export const newCaseRoutes = (app: App): void => {
  serve(app, calls.createCase, {
    prepare: async ({ services, body, files }) => {
      if (files.length > 1) throw badRequest('bad_request', 'Maximaal één bestand')
      return prepareCase(services, { given: body, files })
    },
    handle: ({ services, viewer, prepared }) => createCase(services, viewer, prepared),
    replay: ({ services }, [id = 0]) => getCase(services, id),
  })
}
