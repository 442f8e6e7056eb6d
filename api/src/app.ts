import { randomUUID } from 'node:crypto'
import { fastify, LogController } from 'fastify'
import { jobRegistry } from './job-handlers.ts'
import { caseBulkRoutes } from './modules/cases/bulk/case-bulk.routes.ts'
import { caseEditRoutes } from './modules/cases/cases/case-edits.routes.ts'
import { caseRoutes } from './modules/cases/cases/cases.routes.ts'
import { calculateTermsBy } from './modules/cases/cases/terms/write-terms.ts'
import { documentRoutes } from './modules/cases/documents/documents.routes.ts'
import { uploadRoutes } from './modules/cases/documents/uploads.routes.ts'
import { newCaseRoutes } from './modules/cases/new-case/new-case.routes.ts'
import { readingRoutes } from './modules/cases/reading/reading.routes.ts'
import { termRoutes } from './modules/cases/terms/terms.routes.ts'
import { workflowRoutes } from './modules/cases/workflow/workflow.routes.ts'
import { caseStatusRoutes } from './modules/client-portal/case-status/case-status.routes.ts'
import { ibanLinkRoutes } from './modules/client-portal/iban/iban-links.routes.ts'
import { renewLinkRoutes } from './modules/client-portal/links/renew-link.routes.ts'
import { mandateRoutes } from './modules/client-portal/mandate/mandate.routes.ts'
import { proofRoutes } from './modules/client-portal/proof/proof.routes.ts'
import { figuresRoutes } from './modules/figures/figures.routes.ts'
import { importRoutes } from './modules/finance/imports/imports.routes.ts'
import { invoiceRoutes } from './modules/finance/invoices/invoices.routes.ts'
import { moneybirdWebhookRoutes } from './modules/finance/payments/moneybird-webhook.routes.ts'
import { paymentRoutes } from './modules/finance/payments/payments.routes.ts'
import { absenceRoutes } from './modules/identity/absences/absences.routes.ts'
import { accountRoutes } from './modules/identity/accounts/accounts.routes.ts'
import { authorize } from './modules/identity/session/authorize.ts'
import { passwordRoutes } from './modules/identity/session/password.routes.ts'
import { secondFactorRoutes } from './modules/identity/session/second-factor/second-factor.routes.ts'
import { sessionRoutes } from './modules/identity/session/session.routes.ts'
import { singleSignOnRoutes } from './modules/identity/single-sign-on/single-sign-on.routes.ts'
import { userRoutes } from './modules/identity/users/users.routes.ts'
import { incomingRoutes } from './modules/letters/incoming/incoming.routes.ts'
import { mailroomRoutes } from './modules/letters/mailroom/mailroom.routes.ts'
import { outboxRoutes } from './modules/letters/outbox/outbox.routes.ts'
import { templateRoutes } from './modules/letters/template-edits/templates.routes.ts'
import { whatsappRoutes } from './modules/letters/whatsapp/whatsapp.routes.ts'
import { liveRoutes } from './modules/live/live.routes.ts'
import type { LiveLimits } from './modules/live/live-streams.ts'
import { mentionRoutes } from './modules/mentions/mentions.routes.ts'
import { auditRoutes } from './modules/operations/audit/audit.routes.ts'
import { integrationRoutes } from './modules/operations/integrations/integrations.routes.ts'
import { leftoverRoutes } from './modules/operations/leftovers/leftovers.routes.ts'
import { jobRoutes } from './modules/operations/queue/jobs.routes.ts'
import { retentionRoutes } from './modules/operations/retention/retention.routes.ts'
import { authorityRoutes } from './modules/people/authorities/authorities.routes.ts'
import { clientRoutes } from './modules/people/clients/clients.routes.ts'
import { companyRoutes } from './modules/people/companies/companies.routes.ts'
import { personDataRoutes } from './modules/people/person-data/person-data.routes.ts'
import { releaseRoutes } from './modules/releases/releases.routes.ts'
import { readShell } from './modules/releases/web-manifest.ts'
import { searchRoutes } from './modules/search/search.routes.ts'
import { groundsExportRoutes } from './modules/tasks/grounds-export/grounds-export.routes.ts'
import { hearingRoutes } from './modules/tasks/hearings/hearings.routes.ts'
import { taskRoutes } from './modules/tasks/tasks/tasks.routes.ts'
import { todayRoutes } from './modules/today/today.routes.ts'
import { viewRoutes } from './modules/views/views.routes.ts'
import { workloadRoutes } from './modules/workload/workload.routes.ts'
import { refusalRecorder } from './platform/audit/record-refusals.ts'
import { notFound } from './platform/errors/errors.ts'
import { acceptBodies } from './platform/http/body-parsers.ts'
import { type BodyPace, limitBodyTime } from './platform/http/body-timeout.ts'
import { compressAnswers } from './platform/http/compression.ts'
import { answerError } from './platform/http/error-handler.ts'
import { releaseConnections } from './platform/http/graceful-shutdown.ts'
import { secure, secureAnswers } from './platform/http/headers.ts'
import { logRequests } from './platform/http/http-log.ts'
import { openApiRoutes } from './platform/http/openapi/openapi.routes.ts'
import { captureRemoteAddress } from './platform/http/remote-address.ts'
import { traceRequests } from './platform/http/trace-requests.ts'
import { refuseUnknown } from './platform/http/unknown-routes.ts'
import type { JobRegistry } from './platform/jobs/job-handler.ts'
import { healthRoutes } from './platform/ops/health.routes.ts'
import { metricsRoutes } from './platform/ops/metrics.routes.ts'
import type { LastBackup } from './platform/ops/metrics-state.ts'
import type { App } from './platform/request/app-type.ts'
import type { Services } from './platform/request/services.ts'

export interface AppOptions {
  /** Check every answer against its schema; for tests and development. */
  readonly checkAnswers?: boolean
  /** Folder of a release: the shell's HTML and the remotes, served outside `/api`. */
  readonly webRoot?: string
  /** Job handlers by kind; they also apply a settled outcome. */
  readonly jobs?: JobRegistry
  readonly live?: LiveLimits
  /** Minimum speed of request bodies; tests lower the times. */
  readonly pace?: BodyPace | undefined
  /** When the last successful backup was made; without it no backup metrics are reported. */
  readonly lastBackup?: LastBackup
}

const apiPrefix = '/api'
const bodyLimit = 1024 * 1024

const apiRoutes = async (api: App, { jobs, live, webRoot }: AppOptions): Promise<void> => {
  traceRequests(api)
  await compressAnswers(api)
  refuseUnknown(api, apiPrefix)
  await acceptBodies(api)
  await openApiRoutes(api)
  sessionRoutes(api)
  passwordRoutes(api)
  secondFactorRoutes(api)
  userRoutes(api)
  absenceRoutes(api)
  accountRoutes(api)
  singleSignOnRoutes(api)
  auditRoutes(api)
  outboxRoutes(api)
  whatsappRoutes(api)
  templateRoutes(api)
  caseRoutes(api)
  caseBulkRoutes(api)
  newCaseRoutes(api)
  caseEditRoutes(api)
  workflowRoutes(api)
  termRoutes(api)
  taskRoutes(api)
  figuresRoutes(api)
  todayRoutes(api)
  workloadRoutes(api)
  viewRoutes(api)
  mentionRoutes(api)
  incomingRoutes(api)
  mailroomRoutes(api)
  hearingRoutes(api)
  clientRoutes(api)
  ibanLinkRoutes(api)
  renewLinkRoutes(api)
  caseStatusRoutes(api)
  mandateRoutes(api)
  companyRoutes(api)
  authorityRoutes(api)
  searchRoutes(api)
  documentRoutes(api)
  uploadRoutes(api)
  readingRoutes(api)
  groundsExportRoutes(api)
  importRoutes(api)
  invoiceRoutes(api)
  paymentRoutes(api)
  moneybirdWebhookRoutes(api)
  personDataRoutes(api)
  jobRoutes(api, jobs ?? jobRegistry)
  leftoverRoutes(api)
  integrationRoutes(api)
  retentionRoutes(api)
  proofRoutes(api)
  liveRoutes(api, live)
  releaseRoutes(api, await readShell(webRoot))
}

const isServedByHttps = ({ config }: Services): boolean => config.publicUrl.startsWith('https:')

/** What every process serves: health and metrics. */
const processApp = (services: Services, options: AppOptions): App => {
  const { trustedProxies } = services.config
  const isHttps = isServedByHttps(services)
  calculateTermsBy(services.config)
  const app: App = fastify({
    loggerInstance: services.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    bodyLimit,
    forceCloseConnections: 'idle',
    // Time limit for receiving a whole request: a large file over a slow line. `limitBodyTime` ends slower ones sooner.
    requestTimeout: 600_000,
    http: { headersTimeout: 30_000, connectionsCheckingInterval: 10_000 },
    // Node's own limit on an address: the contract validates each parameter, so a long one must not become a 404.
    routerOptions: { maxParamLength: 16_384 },
    frameworkErrors: (error, request, reply) => answerError(error, request, secure(reply, isHttps)),
  })
  app.decorate('services', services)
  app.decorate('checkAnswers', options.checkAnswers ?? false)
  app.decorate('authorize', (endpoint, request) => authorize(endpoint, request, services))
  const refusals = refusalRecorder(services)
  app.setErrorHandler(async (error, request, reply) => {
    await refusals.record(request, error)
    return answerError(error, request, reply)
  })
  app.addHook('onClose', refusals.finish)
  captureRemoteAddress(app)
  releaseConnections(app)
  limitBodyTime(app, options.pace)
  secureAnswers(app, isHttps)
  logRequests(app)
  metricsRoutes(app, options.lastBackup)
  healthRoutes(app)
  return app
}

/** What a worker serves, not yet listening: health and metrics only. */
export const buildWorkerApp = (services: Services): App => {
  const app = processApp(services, {})
  app.setNotFoundHandler(() => Promise.reject(notFound()))
  return app
}

/** The whole server, not yet listening. */
export const buildApp = async (services: Services, options: AppOptions = {}): Promise<App> => {
  const app = processApp(services, options)
  await app.register((api: App) => apiRoutes(api, options), { prefix: apiPrefix })
  const { scim } = services.config
  if (scim) {
    // Loaded by offices that use it only.
    const { scimPrefix, scimRoutes } = await import('./modules/identity/scim/scim.routes.ts')
    await app.register((provisioned: App) => scimRoutes(provisioned, scim), { prefix: scimPrefix })
  }
  app.setNotFoundHandler(() => Promise.reject(notFound()))
  if (options.webRoot) {
    // A process that serves no front end must also start when none was built.
    const { webRoutes } = await import('./modules/releases/web.routes.ts')
    await app.register(webRoutes, { webRoot: options.webRoot, isHttps: isServedByHttps(services) })
  }
  return app
}
