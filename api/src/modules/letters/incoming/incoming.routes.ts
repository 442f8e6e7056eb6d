import * as calls from '@zaakwerk/contract/incoming'
import * as filing from '@zaakwerk/contract/incoming-filing'
import { serve } from '../../../platform/http/serve.ts'
import { lockCase } from '../../../platform/journal/lock-case.sql.ts'
import type { App } from '../../../platform/request/app-type.ts'
import { getCase } from '../../cases/cases/cases.service.ts'
import { fileIncoming } from './file-incoming.ts'
import {
  addFiles,
  getIncoming,
  getIncomingFile,
  getSummary,
  putAside,
  reopen,
  requireItem,
  requireLocked,
  searchIncoming,
} from './incoming.service.ts'
import { selectIncoming } from './items.sql.ts'
import { joinItems, prepareJoin, prepareSplit, splitItem } from './made-items.ts'
import { createCaseFromItem, prepareFromItem } from './new-case-from-item.ts'
import { prepareFiling } from './prepare-filing.ts'
import { readNow } from './read-mailboxes.ts'
import { undoFiling } from './undo-filing.ts'

export const incomingRoutes = (app: App): void => {
  serve(app, calls.listIncoming, ({ services, viewer, query }) => searchIncoming(services, viewer, query))
  serve(app, calls.getIncomingSummary, ({ services, viewer }) => getSummary(services, viewer))
  // Not in the transaction of the call: each item is stored in its own transaction.
  serve(app, calls.readIncoming, async ({ services, viewer }) => {
    await readNow(services)
    return getSummary(services, viewer)
  })
  serve(app, calls.getIncoming, ({ services, params }) => getIncoming(services, params.id))
  serve(app, calls.getIncomingFile, ({ services, params, query }) =>
    getIncomingFile(services, { ...params, ...query }),
  )

  serve(app, calls.addIncoming, {
    prepare: ({ services, viewer, files }) => addFiles(services, { files, source: `user:${viewer.id}` }),
    handle: ({ services, prepared }) => selectIncoming(services.db, prepared),
    replay: ({ services }, ids) => selectIncoming(services.db, ids),
  })

  serve(app, filing.fileIncoming, {
    prepare: ({ services, params, body }) => prepareFiling(services, { id: params.id, body }),
    lock: async ({ services, params, body }) => {
      await lockCase(services.db, body.case_id)
      return requireLocked(services, params.id)
    },
    handle: ({ services, viewer, body, locked, prepared }) =>
      fileIncoming(services, viewer, { locked, body, prepared }),
    replay: ({ services, params }) => requireItem(services, params.id),
  })

  serve(app, filing.undoFiling, {
    lock: async ({ services, params, body }) => {
      await lockCase(services.db, body.case_id)
      return requireLocked(services, params.id)
    },
    handle: ({ services, viewer, body, locked }) =>
      undoFiling(services, viewer, { locked, case_id: body.case_id }),
    replay: ({ services, params }) => requireItem(services, params.id),
  })

  serve(app, filing.createCaseFromIncoming, {
    prepare: ({ services, params, body }) => prepareFromItem(services, { id: params.id, given: body.case }),
    handle: ({ services, viewer, params, body, prepared }) =>
      createCaseFromItem(services, viewer, { seen: { ...params, version: body.version }, from: prepared }),
    replay: ({ services }, [id = 0]) => getCase(services, id),
  })

  serve(app, calls.splitIncoming, {
    prepare: ({ services, params, body }) => prepareSplit(services, { id: params.id, after: body.after }),
    handle: ({ services, viewer, params, body, prepared }) =>
      splitItem(services, viewer, { seen: { ...params, version: body.version }, made: prepared }),
    replay: ({ services }, ids) => selectIncoming(services.db, ids),
  })

  serve(app, calls.joinIncoming, {
    prepare: ({ services, body }) => prepareJoin(services, body.items),
    handle: ({ services, viewer, body, prepared }) =>
      joinItems(services, viewer, { items: body.items, made: prepared }),
    replay: ({ services }, ids) => selectIncoming(services.db, ids),
  })

  serve(app, calls.putIncomingAside, {
    lock: ({ services, params }) => requireLocked(services, params.id),
    handle: ({ services, viewer, body, locked }) =>
      putAside(services, viewer, { locked, reason: body.reason }),
    replay: ({ services, params }) => requireItem(services, params.id),
  })

  serve(app, calls.reopenIncoming, {
    lock: ({ services, params }) => requireLocked(services, params.id),
    handle: ({ services, locked }) => reopen(services, { locked }),
    replay: ({ services, params }) => requireItem(services, params.id),
  })
}
