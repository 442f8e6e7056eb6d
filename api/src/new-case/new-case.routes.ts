import * as calls from '@zaakwerk/contract/cases'
import { getCase } from '../cases/cases.service.ts'
import type { App } from '../core/app-type.ts'
import { badRequest } from '../core/errors.ts'
import { serve } from '../core/serve.ts'
import { judgeFiles } from '../documents/upload-documents.ts'
import { createCase } from './new-case.service.ts'

export const newCaseRoutes = (app: App): void => {
  serve(app, calls.createCase, {
    prepare: async ({ services, files }) => {
      if (files.length > 1) throw badRequest('bad_request', 'Maximaal één bestand')
      return judgeFiles(services, files)
    },
    handle: ({ services, viewer, body, prepared }) =>
      createCase(services, viewer, { given: body, files: prepared }),
    again: ({ services }, [id = 0]) => getCase(services, id),
  })
}
