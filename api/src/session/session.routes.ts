import { refreshTokens, revokeTokens, signIn } from '@zaakwerk/contract/session'
import type { App } from '../core/app-type.ts'
import { addressKey } from '../core/client-address.ts'
import { serve } from '../core/serve.ts'
import { refreshSession, revokeSession, signInWith } from './session.service.ts'

export const sessionRoutes = (app: App): void => {
  serve(app, signIn, ({ body, services, request }) =>
    signInWith(services, {
      email: body.username,
      password: body.password,
      address: addressKey(request.ip),
    }),
  )

  serve(app, refreshTokens, ({ body, services }) => refreshSession(services, body.refresh_token))

  serve(app, revokeTokens, async ({ body, services }) => {
    await revokeSession(services, body.refresh_token)
    return undefined
  })
}
