import * as calls from '@zaakwerk/contract/single-sign-on'
import type { FastifyRequest } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import type { App } from '../../../platform/request/app-type.ts'
import { addressKey } from '../../../platform/request/client-address.ts'
import { lockAccountAsManager } from '../accounts/accounts.service.ts'
import { signInOrigin } from '../session/sign-in-origin.ts'
import { confirmSingleSignOn, finishSingleSignOn } from './finish-sign-in.service.ts'
import { receiveSignOut, signOutAtProvider } from './provider-sign-out.service.ts'
import { endFlow, type Flow, flowOf, keepFlow, sendFlowCookies } from './sign-in-flow.ts'
import {
  getOwnIdentity,
  startInvitation,
  startLinking,
  startSignIn,
  unlinkIdentity,
} from './single-sign-on.service.ts'

export const singleSignOnRoutes = (app: App): void => {
  sendFlowCookies(app)
  const started = (request: FastifyRequest, { url, flow }: { readonly url: string; readonly flow: Flow }) => {
    keepFlow(request, app.services, flow)
    return { url }
  }

  serve(app, calls.startSingleSignOn, async ({ services, request }) =>
    started(request, await startSignIn(services)),
  )
  serve(app, calls.startInvitation, async ({ services, viewer, request }) =>
    started(request, await startInvitation(services, viewer)),
  )
  serve(app, calls.startLinking, async ({ services, viewer, body, request }) => {
    const proof = { password: body.password, address: addressKey(request.ip) }
    return started(request, await startLinking(services, viewer, proof))
  })

  serve(app, calls.finishSingleSignOn, async ({ services, body: answer, request }) => {
    const flow = flowOf(request, services)
    endFlow(request)
    const askCode = (next: Flow): void => keepFlow(request, services, next)
    const origin = signInOrigin(request)
    const pair = await finishSingleSignOn(services, { flow, answer, origin, askCode })
    return { pair: pair ?? null }
  })
  serve(app, calls.confirmSingleSignOn, async ({ services, body, request }) => {
    const flow = flowOf(request, services)
    if (!flow) endFlow(request)
    const pair = await confirmSingleSignOn(services, { flow, code: body.code, origin: signInOrigin(request) })
    endFlow(request)
    return pair
  })

  serve(app, calls.signOutAtProvider, async ({ services, body }) => ({
    url: await signOutAtProvider(services, body.refresh_token),
  }))
  serve(app, calls.receiveSignOut, async ({ services, body }) => {
    await receiveSignOut(services, body.logout_token)
    return {}
  })

  serve(app, calls.getOwnIdentity, ({ services, viewer }) => getOwnIdentity(services, viewer))
  serve(app, calls.unlinkIdentity, {
    lock: ({ services, viewer, params }) => lockAccountAsManager(services, viewer, params.id),
    handle: async ({ services, locked }) => {
      await unlinkIdentity(services, locked)
      return undefined
    },
  })
}
