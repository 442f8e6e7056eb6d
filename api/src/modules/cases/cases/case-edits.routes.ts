import * as calls from '@zaakwerk/contract/cases'
import * as holds from '@zaakwerk/contract/retention'
import { serve } from '../../../platform/http/serve.ts'
import { type LockedCase, lockCase } from '../../../platform/journal/lock-case.sql.ts'
import type { App } from '../../../platform/request/app-type.ts'
import type { Services } from '../../../platform/request/services.ts'
import { linkCaseCompany } from './case-companies.service.ts'
import { selectCasePeople } from './case-companies.sql.ts'
import { updateCase, updateCaseStatus, updateCaseType } from './case-edits.service.ts'
import { findWantedFolder, updateCaseFolder } from './case-folder.service.ts'
import { holdCase, readHold, releaseCase } from './case-hold.service.ts'
import { getCase } from './cases.service.ts'

const lock = ({
  services,
  params,
}: {
  readonly services: Services
  readonly params: { readonly id: number }
}): Promise<LockedCase> => lockCase(services.db, params.id)

export const caseEditRoutes = (app: App): void => {
  serve(app, calls.updateCase, {
    lock,
    handle: ({ services, viewer, locked, body }) => updateCase(services, viewer, { locked, changes: body }),
  })

  serve(app, calls.updateCaseStatus, {
    lock,
    handle: ({ services, viewer, locked, query }) =>
      updateCaseStatus(services, viewer, { locked, status: query.update }),
  })

  serve(app, calls.updateCaseType, {
    lock,
    handle: ({ services, viewer, locked, query }) =>
      updateCaseType(services, viewer, { locked, type: query.update }),
  })

  serve(app, calls.updateCaseFolder, {
    prepare: ({ services, params, query }) => findWantedFolder(services, params.id, query),
    lock,
    handle: ({ services, viewer, locked, query, prepared }) =>
      updateCaseFolder(services, viewer, { locked, folder: query, found: prepared }),
    replay: ({ services, params }) => getCase(services, params.id),
  })

  serve(app, holds.holdCase, {
    handle: async ({ services, viewer, params, body }) => {
      await lockCase(services.db, params.id)
      return holdCase(services, viewer, { caseId: params.id, ...body })
    },
    replay: ({ services, params }) => readHold(services.db, params.id),
  })

  serve(app, holds.releaseCase, {
    handle: async ({ services, viewer, params }) => {
      await lockCase(services.db, params.id)
      await releaseCase(services, viewer, params.id)
      return undefined
    },
  })

  serve(app, calls.linkCaseCompany, {
    handle: async ({ services, viewer, params, body }) => ({
      result: await linkCaseCompany(services, viewer, { caseId: params.id, body }),
    }),
    replay: async ({ services, params }) => ({ result: await selectCasePeople(services.db, params.id) }),
  })
}
