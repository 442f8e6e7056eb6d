import * as calls from '@zaakwerk/contract/integrations'
import { listWebhooks as listWebhooksCall } from '@zaakwerk/contract/webhooks'
import { serve } from '../../../platform/http/serve.ts'
import type { App } from '../../../platform/request/app-type.ts'
import { listFailing, listIntegrations, testIntegration } from './integrations.service.ts'
import { listWebhooks } from './webhooks.service.ts'

export const integrationRoutes = (app: App): void => {
  serve(app, calls.listIntegrations, ({ services }) => listIntegrations(services))
  serve(app, calls.listFailingIntegrations, ({ services }) => listFailing(services))
  serve(app, listWebhooksCall, ({ services }) => listWebhooks(services))
  serve(app, calls.testIntegration, ({ services, params }) => testIntegration(services, params.name))
}
