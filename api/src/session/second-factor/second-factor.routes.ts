import * as calls from '@zaakwerk/contract/second-factor'
import type { App } from '../../core/app-type.ts'
import { addressKey } from '../../core/client-address.ts'
import { serve } from '../../core/serve.ts'
import {
  confirmEnrolment,
  disableSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  startEnrolment,
} from './second-factor.service.ts'

export const secondFactorRoutes = (app: App): void => {
  serve(app, calls.getSecondFactor, ({ services, viewer }) => getSecondFactor(services, viewer))
  serve(app, calls.startEnrolment, ({ services, viewer }) => startEnrolment(services, viewer))
  serve(app, calls.confirmEnrolment, ({ services, viewer, body, request }) =>
    confirmEnrolment(services, viewer, { code: body.code, address: addressKey(request.ip) }),
  )
  serve(app, calls.renewRecoveryCodes, ({ services, viewer, body, request }) =>
    renewRecoveryCodes(services, viewer, { password: body.password, address: addressKey(request.ip) }),
  )
  serve(app, calls.disableSecondFactor, ({ services, viewer, body, request }) =>
    disableSecondFactor(services, viewer, { password: body.password, address: addressKey(request.ip) }),
  )
}
