import * as calls from '@zaakwerk/contract/mailroom'
import type { App } from '../core/app-type.ts'
import { serve } from '../core/serve.ts'
import { getProofOfDispatch } from './proof.service.ts'

export const mailroomRoutes = (app: App): void => {
  serve(app, calls.getProofOfDispatch, ({ services, query }) => getProofOfDispatch(services, query))
}
