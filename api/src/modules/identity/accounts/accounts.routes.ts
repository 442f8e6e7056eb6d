import * as calls from '@zaakwerk/contract/accounts'
import * as factor from '@zaakwerk/contract/second-factor'
import { serve } from '../../../platform/http/serve.ts'
import type { App } from '../../../platform/request/app-type.ts'
import {
  endSessionsOfUser,
  listSessionsOf,
  lockAccountAsManager,
  readAccount,
  resetSecondFactor,
  updateAccount,
} from './accounts.service.ts'
import { selectAccounts } from './accounts.sql.ts'
import { inviteUser, resendInvitation, revokeInvitation, sendPasswordLink } from './invitations.service.ts'
import { getSecondFactorRoles, updateSecondFactorRoles } from './second-factor-roles.service.ts'

export const accountRoutes = (app: App): void => {
  serve(app, calls.searchAccounts, ({ services, query }) =>
    selectAccounts(services.db, query, services.now()),
  )

  serve(app, calls.inviteUser, {
    handle: ({ services, viewer, body }) => inviteUser(services, viewer, body),
    replay: ({ services }, [id = 0]) => readAccount(services, id),
  })
  serve(app, calls.resendInvitation, {
    handle: ({ services, viewer, params }) => resendInvitation(services, viewer, params.id),
    replay: ({ services, params }) => readAccount(services, params.id),
  })
  serve(app, calls.revokeInvitation, {
    lock: ({ services, viewer, params }) => lockAccountAsManager(services, viewer, params.id),
    handle: async ({ services, locked }) => {
      await revokeInvitation(services, locked)
      return undefined
    },
  })

  serve(app, calls.updateAccount, {
    lock: ({ services, viewer, params }) => lockAccountAsManager(services, viewer, params.id),
    handle: ({ services, viewer, locked, body }) =>
      updateAccount(services, viewer, { locked, changes: body }),
  })
  serve(app, calls.sendPasswordLink, {
    handle: ({ services, viewer, params }) => sendPasswordLink(services, viewer, params.id),
    replay: ({ services, params }) => readAccount(services, params.id),
  })

  serve(app, calls.listSessionsOf, ({ services, viewer, params }) =>
    listSessionsOf(services, viewer, params.id),
  )
  serve(app, calls.endSessionsOfUser, {
    handle: async ({ services, viewer, params }) => {
      await endSessionsOfUser(services, viewer, params.id)
      return undefined
    },
  })
  serve(app, calls.resetSecondFactor, {
    lock: ({ services, viewer, params }) => lockAccountAsManager(services, viewer, params.id),
    handle: async ({ services, viewer, locked }) => {
      await resetSecondFactor(services, viewer, locked)
      return undefined
    },
  })

  serve(app, factor.getSecondFactorRoles, ({ services }) => getSecondFactorRoles(services))
  serve(app, factor.updateSecondFactorRoles, {
    handle: ({ services, viewer, body }) => updateSecondFactorRoles(services, viewer, body),
  })
}
