import * as calls from '@zaakwerk/contract/releases'
import { reportTab } from '@zaakwerk/contract/tab-reports'
import { invalidField } from '../../platform/errors/errors.ts'
import { serve } from '../../platform/http/serve.ts'
import type { App } from '../../platform/request/app-type.ts'
import { addressKey } from '../../platform/request/client-address.ts'
import type { Services } from '../../platform/request/services.ts'
import type { Viewer } from '../../platform/request/viewer.ts'
import { getOverview, type OverviewViewer } from './overview.service.ts'
import { announceRegistry, lockRegistry, selectCurrentState } from './registry.sql.ts'
import { changeRegistry, promote, returnTo, rollBack } from './registry-changes.ts'
import { executeOrder, listChanges, publishRelease } from './releases.service.ts'
import { requireCompatible, type Shell } from './require-compatible.ts'
import { recordTabReport } from './tab-reports.service.ts'
import {
  deleteOwnVersions,
  deleteTesters,
  insertTesters,
  selectUsers,
  upsertOwnVersion,
} from './version-choices.sql.ts'
import { readVersionCookie, setVersionCookies } from './version-cookie.ts'

const announce = async ({ db }: Services): Promise<void> => {
  const state = await selectCurrentState(db)
  if (state) await announceRegistry(db, state.number)
}

/** The registry of remotes. `shell`: undefined when this server serves none. */
export const releaseRoutes = (app: App, shell: Shell | undefined): void => {
  setVersionCookies(app)
  const version = shell?.provides.modules['@zaakwerk/platform']?.version ?? ''
  const viewerOf = ({ id }: Viewer): OverviewViewer => ({ viewerId: id, shell: version })
  serve(app, calls.publishRelease, ({ services, body, files: [staged] }) =>
    publishRelease({ ...services, shell }, { signed: body, staged }),
  )
  serve(app, calls.orderRelease, ({ services, body }) => executeOrder({ ...services, shell }, body))
  serve(app, calls.getRegistryOverview, ({ services, viewer }) => getOverview(services, viewerOf(viewer)))
  serve(app, calls.listRegistryChanges, ({ services, query }) => listChanges(services, query.offset))
  serve(app, reportTab, async ({ services, body, request }) => {
    const visitor = await readVersionCookie(services, request)
    await recordTabReport({ ...services, shell }, body, { visitor, address: addressKey(request.ip) })
    return undefined
  })

  serve(app, calls.promoteRemote, {
    handle: async ({ services, viewer, params, body }) => {
      await changeRegistry(
        { ...services, shell },
        { user_id: viewer.id, why: body.why },
        promote(params.name, body.percent),
      )
      return getOverview(services, viewerOf(viewer))
    },
    replay: ({ services, viewer }) => getOverview(services, viewerOf(viewer)),
  })
  serve(app, calls.rollBackRemote, {
    handle: async ({ services, viewer, params, body }) => {
      const plan = rollBack(params.name, { to: body.to })
      await changeRegistry({ ...services, shell }, { user_id: viewer.id, why: body.why }, plan)
      return getOverview(services, viewerOf(viewer))
    },
    replay: ({ services, viewer }) => getOverview(services, viewerOf(viewer)),
  })
  serve(app, calls.returnToState, {
    handle: async ({ services, viewer, body }) => {
      await changeRegistry(
        { ...services, shell },
        { user_id: viewer.id, why: body.why },
        returnTo(body.number),
      )
      return getOverview(services, viewerOf(viewer))
    },
    replay: ({ services, viewer }) => getOverview(services, viewerOf(viewer)),
  })

  serve(app, calls.chooseOwnVersion, {
    handle: async ({ services, viewer, params: { name: remote }, body: { version } }) => {
      // Keeps housekeeping from removing the version meanwhile.
      await lockRegistry(services.db)
      const live = (await selectCurrentState(services.db))?.live ?? {}
      await requireCompatible(
        { ...services, shell },
        { remote, version, live: { ...live, [remote]: { version } } },
      )
      await upsertOwnVersion(services.db, { user_id: viewer.id, remote, version })
      await announce(services)
      return undefined
    },
  })
  serve(app, calls.resetOwnVersions, {
    handle: async ({ services, viewer }) => {
      await deleteOwnVersions(services.db, viewer.id)
      await announce(services)
      return undefined
    },
  })
  serve(app, calls.setTesters, {
    handle: async ({ services, viewer, body }) => {
      await lockRegistry(services.db)
      const ids = [...new Set(body.user_ids)]
      if ((await selectUsers(services.db, ids)).length < ids.length)
        throw invalidField(['body', 'user_ids'], 'Een van deze gebruikers bestaat niet.')
      await deleteTesters(services.db)
      await insertTesters(services.db, ids)
      await announce(services)
      return getOverview(services, viewerOf(viewer))
    },
  })
}
