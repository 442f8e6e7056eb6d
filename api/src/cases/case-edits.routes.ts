import { updateCase, updateCaseFolder, updateCaseStatus, updateCaseType } from '@zaakwerk/contract/cases'
import type { App } from '../core/app-type.ts'
import { serve } from '../core/serve.ts'
import type { Services } from '../core/services.ts'
import { changeCase, setStatus, setType } from './case-edits.service.ts'
import { setFolder } from './case-folder.service.ts'
import { type HeldCase, holdCase } from './hold-case.sql.ts'

/** The case of the path. */
const hold = ({
  services,
  params,
}: {
  readonly services: Services
  readonly params: { readonly id: number }
}): Promise<HeldCase> => holdCase(services.db, params.id)

export const caseEditRoutes = (app: App): void => {
  serve(app, updateCase, {
    hold,
    handle: ({ services, viewer, held, body }) => changeCase(services, viewer, { held, changes: body }),
  })

  serve(app, updateCaseStatus, {
    hold,
    handle: ({ services, viewer, held, query }) =>
      setStatus(services, viewer, { held, status: query.update }),
  })

  serve(app, updateCaseType, {
    hold,
    handle: ({ services, viewer, held, query }) => setType(services, viewer, { held, type: query.update }),
  })

  serve(app, updateCaseFolder, {
    hold,
    handle: ({ services, viewer, held, query }) => setFolder(services, viewer, { held, folder: query }),
  })
}
