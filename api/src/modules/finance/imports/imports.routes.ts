import * as calls from '@zaakwerk/contract/imports'
import { notFound } from '../../../platform/errors/errors.ts'
import { serve } from '../../../platform/http/serve.ts'
import type { App } from '../../../platform/request/app-type.ts'
import { correctImportRow, getImportRow } from './correct-row.ts'
import { downloadImport, downloadImportFile, downloadImportTemplate } from './import-files.service.ts'
import { selectImportRowPage } from './import-rows.sql.ts'
import { cancelImport, completeImport, getImport, listImports } from './imports.service.ts'
import { findImport } from './imports.sql.ts'
import { fileList, previewImport, startImport } from './start-import.ts'

export const importRoutes = (app: App): void => {
  serve(app, calls.listImports, ({ services, query }) => listImports(services, query.offset))

  serve(app, calls.getImport, ({ services, params }) => getImport(services, params.id))

  serve(app, calls.previewImport, ({ services, query, body, files }) =>
    previewImport(services, { type: query.import_type, data: body, files }),
  )

  serve(app, calls.startImport, {
    prepare: ({ services, query, body, files }) =>
      fileList(services, { type: query.import_type, data: body, files }),
    handle: ({ services, viewer, prepared }) => startImport(services, viewer, prepared),
    replay: ({ services }, [id = 0]) => getImport(services, id),
  })

  serve(app, calls.cancelImport, {
    handle: ({ services, viewer, params }) => cancelImport(services, viewer, params.id),
    replay: ({ services, params }) => getImport(services, params.id),
  })

  serve(app, calls.completeImport, {
    handle: ({ services, params }) => completeImport(services, params.id),
    replay: ({ services, params }) => getImport(services, params.id),
  })

  serve(app, calls.listImportRows, async ({ services, params, query }) => {
    if (!(await findImport(services.db, params.id))) throw notFound('import_not_found')
    return selectImportRowPage(services.db, { importId: params.id, ...query })
  })

  serve(app, calls.correctImportRow, {
    handle: ({ services, viewer, params, body }) =>
      correctImportRow(services, viewer, { importId: params.id, line: params.line, typed: body.cjib_number }),
    replay: ({ services, params }) => getImportRow(services, { importId: params.id, line: params.line }),
  })

  serve(app, calls.downloadImport, ({ services, params }) => downloadImport(services, params.id))

  serve(app, calls.downloadImportFile, ({ services, params }) =>
    downloadImportFile(services, params.sharepoint_id),
  )

  serve(app, calls.downloadImportTemplate, ({ params }) => downloadImportTemplate(params.import_type))
}
