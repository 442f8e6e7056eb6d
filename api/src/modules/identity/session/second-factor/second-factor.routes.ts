import * as calls from '@zaakwerk/contract/second-factor'
import { serve } from '../../../../platform/http/serve.ts'
import type { App } from '../../../../platform/request/app-type.ts'
import { addressKey } from '../../../../platform/request/client-address.ts'
import { checkEnrolment, confirmEnrolment, startEnrolment } from './enrolment.service.ts'
import { requirePassword } from './require-password.ts'
import { disableSecondFactor, getSecondFactor, renewRecoveryCodes } from './second-factor.service.ts'

export const secondFactorRoutes = (app: App): void => {
  serve(app, calls.getSecondFactor, ({ services, viewer }) => getSecondFactor(services, viewer))

  serve(app, calls.startEnrolment, { handle: ({ services, viewer }) => startEnrolment(services, viewer) })
  serve(app, calls.confirmEnrolment, {
    prepare: ({ services, viewer, body, request }) =>
      checkEnrolment(services, viewer, { ...body, address: addressKey(request.ip) }),
    handle: ({ services, viewer, prepared }) => confirmEnrolment(services, viewer, prepared),
  })

  serve(app, calls.renewRecoveryCodes, {
    prepare: ({ services, viewer, body, request }) =>
      requirePassword(services, viewer, { ...body, address: addressKey(request.ip) }),
    handle: ({ services, viewer }) => renewRecoveryCodes(services, viewer),
  })
  serve(app, calls.disableSecondFactor, {
    prepare: ({ services, viewer, body, request }) =>
      requirePassword(services, viewer, { ...body, address: addressKey(request.ip) }),
    handle: ({ services, viewer }) => disableSecondFactor(services, viewer),
  })
}
