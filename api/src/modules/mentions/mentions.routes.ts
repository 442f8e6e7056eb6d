import * as calls from '@zaakwerk/contract/mentions'
import { serve } from '../../platform/http/serve.ts'
import type { App } from '../../platform/request/app-type.ts'
import { readMentions } from './mentions.service.ts'

export const mentionRoutes = (app: App): void => {
  serve(app, calls.readMentions, {
    handle: async ({ services, viewer, body }) => {
      await readMentions(services, viewer, body)
      return undefined
    },
  })
}
