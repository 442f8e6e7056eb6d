import * as calls from '@zaakwerk/contract/authorities'
import * as channelCalls from '@zaakwerk/contract/authority-channels'
import * as importCalls from '@zaakwerk/contract/authority-import'
import { serve } from '../../../platform/http/serve.ts'
import { lockCase } from '../../../platform/journal/lock-case.sql.ts'
import type { App } from '../../../platform/request/app-type.ts'
import { getCase } from '../../cases/cases/cases.service.ts'
import {
  createAuthority,
  createdAuthority,
  getAuthority,
  linkCaseAuthority,
  lockForChange,
  searchAuthorities,
  updateAuthority,
} from './authorities.service.ts'
import { selectAuthoritiesByIds } from './authorities.sql.ts'
import {
  addOutage,
  changeOutage,
  getChannel,
  removeOutage,
  setChannel,
} from './authority-channels.service.ts'
import { importAuthorities, previewAuthorityImport } from './authority-import.service.ts'
import { readImportFile } from './import-file.ts'

export const authorityRoutes = (app: App): void => {
  serve(app, calls.searchAuthorities, ({ services, query }) => searchAuthorities(services, query))

  serve(app, calls.getAuthority, ({ services, params }) => getAuthority(services.db, params.id))

  serve(app, calls.createAuthority, {
    handle: ({ services, viewer, body }) => createAuthority(services, viewer, body),
    replay: ({ services }, [id = 0]) => createdAuthority(services.db, id),
  })

  serve(app, calls.updateAuthority, {
    lock: ({ services, body }) => lockForChange(services.db, body.id),
    handle: ({ services, viewer, locked, body }) =>
      updateAuthority(services, viewer, { locked, changes: body }),
  })

  serve(app, channelCalls.getAuthorityChannel, ({ services, params }) => getChannel(services, params.id))

  serve(app, channelCalls.updateAuthorityChannel, {
    lock: ({ services, params }) => lockForChange(services.db, params.id),
    handle: ({ services, viewer, params, body }) => setChannel(services, viewer, { id: params.id, body }),
  })

  serve(app, channelCalls.createAuthorityOutage, {
    handle: ({ services, viewer, params, body }) =>
      addOutage(services, viewer, { id: params.id, outage: body }),
    replay: ({ services, params }) => getChannel(services, params.id),
  })

  serve(app, channelCalls.updateAuthorityOutage, {
    lock: ({ services, params }) => lockForChange(services.db, params.id),
    handle: ({ services, viewer, params, body }) =>
      changeOutage(services, viewer, { of: params, outage: body }),
  })

  serve(app, channelCalls.deleteAuthorityOutage, {
    lock: ({ services, params }) => lockForChange(services.db, params.id),
    handle: ({ services, viewer, params }) => removeOutage(services, viewer, params),
  })

  serve(app, importCalls.previewAuthorityImport, async ({ services, files }) =>
    previewAuthorityImport(services, await readImportFile(services.documents, files)),
  )

  serve(app, importCalls.importAuthorities, {
    prepare: ({ services, files }) => readImportFile(services.documents, files),
    handle: ({ services, viewer, prepared: file, body }) =>
      importAuthorities(services, viewer, { file, preview: body.preview }),
    replay: async ({ services }, ids) => selectAuthoritiesByIds(services.db, ids),
  })

  serve(app, calls.linkCaseAuthority, {
    lock: ({ services, body }) => lockCase(services.db, body.case_id),
    handle: ({ services, viewer, locked, params }) =>
      linkCaseAuthority(services, viewer, { locked, authorityId: params.id }),
    replay: ({ services, body }) => getCase(services, body.case_id),
  })
}
