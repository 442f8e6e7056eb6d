import * as calls from '@zaakwerk/contract/documents'
import { notFound } from '../../../platform/errors/errors.ts'
import { serve } from '../../../platform/http/serve.ts'
import { caseExists } from '../../../platform/journal/lock-case.sql.ts'
import type { App } from '../../../platform/request/app-type.ts'
import { getCase } from '../cases/cases.service.ts'
import { selectDocuments } from './documents.sql.ts'
import { filesAtOnce, readFolderChanges } from './read-store-changes.ts'
import { findNewFiles, syncDocuments } from './sync-documents.ts'
import { fileUpload, judgeFiles, uploadDocuments } from './upload-documents.ts'

export const uploadRoutes = (app: App): void => {
  serve(app, calls.uploadDocuments, {
    prepare: async ({ services, params, files }) => {
      if (files.length === 0) throw notFound('no_files')
      if (!(await caseExists(services.db, params.id))) throw notFound('case_not_found')
      return fileUpload(services, { caseId: params.id, files: await judgeFiles(services, files) })
    },
    handle: ({ services, viewer, params, prepared }) =>
      uploadDocuments(services, viewer, { caseId: params.id, filed: prepared }),
    replay: ({ services, params }, ids) => selectDocuments(services.db, { caseId: params.id, ids }),
  })

  serve(app, calls.syncDocuments, {
    prepare: async ({ services, params }) => {
      if (!(await caseExists(services.db, params.id))) throw notFound('case_not_found')
      await readFolderChanges(services, params.id)
      // The rest is added in the background.
      return findNewFiles(services, params.id, services.documents.outside && filesAtOnce)
    },
    handle: ({ services, viewer, params, prepared }) =>
      syncDocuments(services, viewer, { caseId: params.id, ...prepared }),
    replay: ({ services, params }) => getCase(services, params.id),
  })
}
