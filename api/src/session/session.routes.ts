import * as calls from '@zaakwerk/contract/session'
import type { App } from '../core/app-type.ts'
import { addressKey } from '../core/client-address.ts'
import { serve } from '../core/serve.ts'
import { refreshTokens, revokeTokens, signIn } from './session.service.ts'

export const sessionRoutes = (app: App): void => {
  serve(app, calls.signIn, ({ body, services, request }) =>
    signIn(services, {
      email: body.username,
      password: body.password,
      address: addressKey(request.ip),
    }),
  )

  serve(app, calls.refreshTokens, ({ body, services }) => refreshTokens(services, body.refresh_token))

  serve(app, calls.revokeTokens, async ({ body, services }) => {
    await revokeTokens(services, body.refresh_token)
    return undefined
  })
}
