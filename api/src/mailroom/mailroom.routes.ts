import { getProofOfDispatch } from '@zaakwerk/contract/mailroom'
import type { App } from '../core/app-type.ts'
import { serve } from '../core/serve.ts'
import { proofOfDispatch } from './proof.service.ts'

export const mailroomRoutes = (app: App): void => {
  serve(app, getProofOfDispatch, ({ services, query }) => proofOfDispatch(services, query))
}
