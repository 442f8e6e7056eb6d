import { linkCaseAuthority, searchAuthorities } from '@zaakwerk/contract/authorities'
import { holdCase } from '../cases/hold-case.sql.ts'
import type { App } from '../core/app-type.ts'
import { serve } from '../core/serve.ts'
import { linkAuthority, searchAuthoritiesFor } from './authorities.service.ts'

export const authorityRoutes = (app: App): void => {
  serve(app, searchAuthorities, ({ services, query }) => searchAuthoritiesFor(services, query))

  serve(app, linkCaseAuthority, {
    hold: ({ services, body }) => holdCase(services.db, body.case_id),
    handle: ({ services, viewer, held, params }) =>
      linkAuthority(services, viewer, { held, authorityId: params.id }),
  })
}
