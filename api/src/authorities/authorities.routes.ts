import * as calls from '@zaakwerk/contract/authorities'
import { getCase } from '../cases/cases.service.ts'
import { holdCase } from '../cases/hold-case.sql.ts'
import type { App } from '../core/app-type.ts'
import { serve } from '../core/serve.ts'
import { linkCaseAuthority, searchAuthorities } from './authorities.service.ts'

export const authorityRoutes = (app: App): void => {
  serve(app, calls.searchAuthorities, ({ services, query }) => searchAuthorities(services, query))

  serve(app, calls.linkCaseAuthority, {
    hold: ({ services, body }) => holdCase(services.db, body.case_id),
    handle: ({ services, viewer, held, params }) =>
      linkCaseAuthority(services, viewer, { held, authorityId: params.id }),
    again: ({ services, body }) => getCase(services, body.case_id),
  })
}
