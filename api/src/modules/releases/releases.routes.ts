import * as calls from '@zaakwerk/contract/releases'
import type { Provided } from '@zaakwerk/contract/remotes'
import { serviceUnavailable } from '../../platform/errors/errors.ts'
import { serve } from '../../platform/http/serve.ts'
import type { App } from '../../platform/request/app-type.ts'
import { changeRegistry, promote, returnTo, rollBack } from './registry-changes.ts'
import { carryOut, getOverview, listChanges, publishRelease } from './releases.service.ts'

/** The registry of remotes. `provides`: what the shell that this server shows offers them; undefined where it shows none. */
export const releaseRoutes = (app: App, provides: Provided | undefined): void => {
  serve(app, calls.publishRelease, ({ services, body, files: [staged] }) => {
    if (!provides) throw serviceUnavailable()
    return publishRelease(services, { signed: body, staged, provides })
  })
  serve(app, calls.orderRelease, ({ services, body }) => carryOut(services, body))
  serve(app, calls.getRegistryOverview, ({ services }) => getOverview(services))
  serve(app, calls.listRegistryChanges, ({ services, query }) => listChanges(services, query.offset))

  serve(app, calls.promoteRemote, {
    handle: async ({ services, viewer, params, body }) => {
      await changeRegistry(
        services,
        { user_id: viewer.id, why: body.why },
        promote(params.name, body.percent),
      )
      return getOverview(services)
    },
  })
  serve(app, calls.rollBackRemote, {
    handle: async ({ services, viewer, params, body }) => {
      await changeRegistry(services, { user_id: viewer.id, why: body.why }, rollBack(params.name, body.to))
      return getOverview(services)
    },
  })
  serve(app, calls.returnToState, {
    handle: async ({ services, viewer, body }) => {
      await changeRegistry(services, { user_id: viewer.id, why: body.why }, returnTo(body.number))
      return getOverview(services)
    },
  })
}
