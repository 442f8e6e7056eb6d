import * as own from '@zaakwerk/contract/own-sessions'
import * as calls from '@zaakwerk/contract/session'
import { serve } from '../../../platform/http/serve.ts'
import type { App } from '../../../platform/request/app-type.ts'
import { sendDeviceCookies } from './device-cookie.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from './own-sessions.service.ts'
import { refreshTokens, revokeTokens } from './session.service.ts'
import { signIn } from './sign-in.service.ts'
import { signInOrigin } from './sign-in-origin.ts'

export const sessionRoutes = (app: App): void => {
  sendDeviceCookies(app)
  serve(app, calls.signIn, ({ body, services, request }) =>
    signIn(services, {
      email: body.username,
      password: body.password,
      code: body.code || undefined,
      ...signInOrigin(request),
    }),
  )

  serve(app, calls.refreshTokens, ({ body, services }) => refreshTokens(services, body.refresh_token))

  serve(app, calls.revokeTokens, async ({ body, services }) => {
    await revokeTokens(services, body.refresh_token)
    return undefined
  })

  serve(app, own.listOwnSessions, ({ viewer, services }) => listOwnSessions(services, viewer))

  serve(app, own.endOwnSession, {
    handle: async ({ viewer, services, params }) => {
      await endOwnSession(services, viewer, params.id)
      return undefined
    },
  })

  serve(app, own.endOtherSessions, {
    handle: async ({ viewer, services }) => {
      await endOtherSessions(services, viewer)
      return undefined
    },
  })
}
