import * as calls from '@zaakwerk/contract/accounts'
import * as factor from '@zaakwerk/contract/second-factor'
import type { App } from '../core/app-type.ts'
import { serve } from '../core/serve.ts'
import {
  endSessionsOfUser,
  holdAccount,
  listSessionsOf,
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
    again: ({ services }, [id = 0]) => readAccount(services, id),
  })
  serve(app, calls.resendInvitation, {
    handle: ({ services, viewer, params }) => resendInvitation(services, viewer, params.id),
    again: ({ services, params }) => readAccount(services, params.id),
  })
  serve(app, calls.revokeInvitation, {
    hold: ({ services, viewer, params }) => holdAccount(services, viewer, params.id),
    handle: async ({ services, held }) => {
      await revokeInvitation(services, held)
      return undefined
    },
  })

  serve(app, calls.updateAccount, {
    hold: ({ services, viewer, params }) => holdAccount(services, viewer, params.id),
    handle: ({ services, viewer, held, body }) => updateAccount(services, viewer, { held, changes: body }),
  })
  serve(app, calls.sendPasswordLink, {
    handle: ({ services, viewer, params }) => sendPasswordLink(services, viewer, params.id),
    again: ({ services, params }) => readAccount(services, params.id),
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
    hold: ({ services, viewer, params }) => holdAccount(services, viewer, params.id),
    handle: async ({ services, viewer, held }) => {
      await resetSecondFactor(services, viewer, held)
      return undefined
    },
  })

  serve(app, factor.getSecondFactorRoles, ({ services }) => getSecondFactorRoles(services))
  serve(app, factor.updateSecondFactorRoles, {
    handle: ({ services, viewer, body }) => updateSecondFactorRoles(services, viewer, body),
  })
}
