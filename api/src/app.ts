import { randomUUID } from 'node:crypto'
import { fastify, LogController } from 'fastify'
import { accountRoutes } from './accounts/accounts.routes.ts'
import { auditRoutes } from './audit/audit.routes.ts'
import { securityRoutes } from './audit/security.routes.ts'
import { authorityRoutes } from './authorities/authorities.routes.ts'
import { caseCompanyRoutes } from './cases/case-companies.routes.ts'
import { caseEditRoutes } from './cases/case-edits.routes.ts'
import { caseRoutes } from './cases/cases.routes.ts'
import { caseStatusRoutes } from './client-links/case-status.routes.ts'
import { ibanLinkRoutes } from './client-links/iban-links.routes.ts'
import { mandateRoutes } from './client-links/mandate.routes.ts'
import { proofRoutes } from './client-links/proof.routes.ts'
import { renewLinkRoutes } from './client-links/renew-link.routes.ts'
import { clientRoutes } from './clients/clients.routes.ts'
import { companyRoutes } from './companies/companies.routes.ts'
import type { App } from './core/app-type.ts'
import { acceptBodies } from './core/body-parsers.ts'
import { type BodyPace, limitBodyTime } from './core/body-timeout.ts'
import { compressAnswers } from './core/compression.ts'
import { answerError } from './core/error-handler.ts'
import { notFound } from './core/errors.ts'
import { releaseConnections } from './core/graceful-shutdown.ts'
import { secure, secureAnswers } from './core/headers.ts'
import { healthRoutes } from './core/health.routes.ts'
import { logRequests } from './core/http-log.ts'
import type { JobRegistry } from './core/job-handler.ts'
import { metricsRoutes } from './core/metrics.routes.ts'
import type { LastBackup } from './core/metrics-state.ts'
import { openApiRoutes } from './core/openapi/openapi.routes.ts'
import { refusalRecorder } from './core/record-refusals.ts'
import { keepRemoteAddress } from './core/remote-address.ts'
import type { Services } from './core/services.ts'
import { traceRequests } from './core/trace-requests.ts'
import { refuseUnknown } from './core/unknown-routes.ts'
import { documentRoutes } from './documents/documents.routes.ts'
import { uploadRoutes } from './documents/uploads.routes.ts'
import { groundsExportRoutes } from './grounds-export/grounds-export.routes.ts'
import { hearingRoutes } from './hearings/hearings.routes.ts'
import { importRoutes } from './imports/imports.routes.ts'
import { invoiceRoutes } from './invoices/invoices.routes.ts'
import { liveRoutes } from './live/live.routes.ts'
import type { LiveLimits } from './live/live-streams.ts'
import { mailroomRoutes } from './mailroom/mailroom.routes.ts'
import { newCaseRoutes } from './new-case/new-case.routes.ts'
import { outboxRoutes } from './outbox/outbox.routes.ts'
import { paymentRoutes } from './payments/payments.routes.ts'
import { personDataRoutes } from './person-data/person-data.routes.ts'
import { jobRegistry } from './runner/handlers.ts'
import { jobRoutes } from './runner/jobs.routes.ts'
import { leftoverRoutes } from './runner/leftovers.routes.ts'
import { admit } from './session/admit.ts'
import { passwordRoutes } from './session/password.routes.ts'
import { secondFactorRoutes } from './session/second-factor/second-factor.routes.ts'
import { sessionRoutes } from './session/session.routes.ts'
import { taskBulkRoutes } from './tasks/task-bulk.routes.ts'
import { taskRoutes } from './tasks/tasks.routes.ts'
import { templateRoutes } from './template-edits/templates.routes.ts'
import { userRoutes } from './users/users.routes.ts'
import { workflowRoutes } from './workflow/workflow.routes.ts'

export interface AppOptions {
  /** Check every answer against its schema; for tests and development. */
  readonly checkAnswers?: boolean
  /** Folder of a release: the shell's HTML and the remotes, served outside `/api`. */
  readonly webRoot?: string
  /** The handlers of jobs, which know what a settled outcome means. */
  readonly jobs?: JobRegistry
  readonly live?: LiveLimits
  /** How fast bodies have to come in; tests make it shorter. */
  readonly pace?: BodyPace | undefined
  /** When the last backup ended well; without it nothing is told of backups. */
  readonly lastBackup?: LastBackup
}

const apiPrefix = '/api'
const bodyLimit = 1024 * 1024

const apiRoutes = async (api: App, { jobs, live }: AppOptions): Promise<void> => {
  traceRequests(api)
  await compressAnswers(api)
  refuseUnknown(api, apiPrefix)
  await acceptBodies(api)
  openApiRoutes(api)
  sessionRoutes(api)
  passwordRoutes(api)
  secondFactorRoutes(api)
  userRoutes(api)
  accountRoutes(api)
  auditRoutes(api)
  securityRoutes(api)
  outboxRoutes(api)
  templateRoutes(api)
  caseRoutes(api)
  newCaseRoutes(api)
  caseEditRoutes(api)
  workflowRoutes(api)
  taskRoutes(api)
  taskBulkRoutes(api)
  mailroomRoutes(api)
  hearingRoutes(api)
  caseCompanyRoutes(api)
  clientRoutes(api)
  ibanLinkRoutes(api)
  renewLinkRoutes(api)
  caseStatusRoutes(api)
  mandateRoutes(api)
  companyRoutes(api)
  authorityRoutes(api)
  documentRoutes(api)
  uploadRoutes(api)
  groundsExportRoutes(api)
  importRoutes(api)
  invoiceRoutes(api)
  paymentRoutes(api)
  personDataRoutes(api)
  jobRoutes(api, jobs ?? jobRegistry)
  leftoverRoutes(api)
  proofRoutes(api)
  liveRoutes(api, live)
}

/** The whole server, not yet listening. */
export const buildApp = async (services: Services, options: AppOptions = {}): Promise<App> => {
  const { trustedProxies, publicUrl } = services.config
  const isHttps = publicUrl.startsWith('https:')
  const app: App = fastify({
    loggerInstance: services.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    bodyLimit,
    forceCloseConnections: 'idle',
    // Time allowed to receive a whole request: a large file over a slow line. A slower one is cut sooner (`limitBodyTime`).
    requestTimeout: 600_000,
    http: { headersTimeout: 30_000, connectionsCheckingInterval: 10_000 },
    // As long as Node lets an address be: what a part of it may hold is for the contract to say, and not a page that is missing.
    routerOptions: { maxParamLength: 16_384 },
    frameworkErrors: (error, request, reply) => answerError(error, request, secure(reply, isHttps)),
  })
  app.decorate('services', services)
  app.decorate('checkAnswers', options.checkAnswers ?? false)
  app.decorate('admit', (endpoint, request) => admit(endpoint, request, services))
  const refusals = refusalRecorder(services)
  app.setErrorHandler(async (error, request, reply) => {
    await refusals.record(request, error)
    return answerError(error, request, reply)
  })
  app.addHook('onClose', refusals.finish)
  keepRemoteAddress(app)
  releaseConnections(app)
  limitBodyTime(app, options.pace)
  secureAnswers(app, isHttps)
  logRequests(app)
  metricsRoutes(app, options.lastBackup)
  healthRoutes(app)
  await app.register((api: App) => apiRoutes(api, options), { prefix: apiPrefix })
  app.setNotFoundHandler(() => Promise.reject(notFound()))
  if (options.webRoot) {
    // A process that serves no front end does not need one to be built.
    const { webRoutes } = await import('./web/web.routes.ts')
    await app.register(webRoutes, { webRoot: options.webRoot, isHttps })
  }
  return app
}
