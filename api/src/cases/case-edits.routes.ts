import * as calls from '@zaakwerk/contract/cases'
import type { App } from '../core/app-type.ts'
import { serve } from '../core/serve.ts'
import type { Services } from '../core/services.ts'
import { updateCase, updateCaseStatus, updateCaseType } from './case-edits.service.ts'
import { updateCaseFolder } from './case-folder.service.ts'
import { getCase } from './cases.service.ts'
import { type HeldCase, holdCase } from './hold-case.sql.ts'

const hold = ({
  services,
  params,
}: {
  readonly services: Services
  readonly params: { readonly id: number }
}): Promise<HeldCase> => holdCase(services.db, params.id)

export const caseEditRoutes = (app: App): void => {
  serve(app, calls.updateCase, {
    hold,
    handle: ({ services, viewer, held, body }) => updateCase(services, viewer, { held, changes: body }),
  })

  serve(app, calls.updateCaseStatus, {
    hold,
    handle: ({ services, viewer, held, query }) =>
      updateCaseStatus(services, viewer, { held, status: query.update }),
  })

  serve(app, calls.updateCaseType, {
    hold,
    handle: ({ services, viewer, held, query }) =>
      updateCaseType(services, viewer, { held, type: query.update }),
  })

  serve(app, calls.updateCaseFolder, {
    hold,
    handle: ({ services, viewer, held, query }) =>
      updateCaseFolder(services, viewer, { held, folder: query }),
    again: ({ services, params }) => getCase(services, params.id),
  })
}
