import { hasNoRoom, isNearlyFull } from '../db/disk-space.ts'
import type { App } from '../request/app-type.ts'
import type { Services } from '../request/services.ts'
import { pingDatabase } from './health.sql.ts'

const answersWithin = async (question: Promise<unknown>, ms: number): Promise<boolean> => {
  const { promise: tooLate, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), ms)
  try {
    return await Promise.race([
      question.then(
        () => true,
        () => false,
      ),
      tooLate,
    ])
  } finally {
    clearTimeout(timer)
  }
}

/** Why the server cannot answer now, for the operator. */
const troubleOf = ({ config, health }: Services): string => {
  if (config.databaseUrl === undefined && isNearlyFull(config.dataDir)) return 'disk_full'
  if (health.isStuck()) return 'no_connection_free'
  return health.isRestarting() ? 'database_restarting' : 'database_unreachable'
}

/** How long a GET that was answered with 507 keeps `ready` failing: each read writes an audit entry, so without disk space none can be answered. */
const fullForMs = 30_000

/** Says in the log when the store of documents fails for another reason than before, and when it works again. */
const documentsWatch = ({ documents, log }: Services): (() => Promise<string | undefined>) => {
  let last: string | undefined
  return async () => {
    const trouble = await documents.trouble()
    const reason = trouble && `documents_${trouble.reason}`
    if (reason !== last && trouble)
      log.error({ reason, problem: trouble.message }, 'documents cannot be reached')
    if (last !== undefined && reason === undefined) log.info({}, 'documents can be reached again')
    last = reason
    return reason
  }
}

/**
 * `live`: 503 only when a restart is needed; a database failure does not count. `ready`: whether the database answers within a second and has space to write,
 * and if not, what is wrong. A store of documents elsewhere that fails leaves it at 200, with the reason: nearly all other work goes on, and no other process is better off.
 */
export const healthRoutes = (app: App): void => {
  const { services } = app
  let foundFullAt: number | undefined
  app.addHook('onResponse', async ({ method }, { statusCode }) => {
    if (method === 'GET' && statusCode === 507) foundFullAt = services.now().getTime()
  })
  const isFull = async (): Promise<boolean> =>
    (foundFullAt !== undefined && services.now().getTime() - foundFullAt < fullForMs) ||
    (services.config.databaseUrl === undefined && (await hasNoRoom(services.config.dataDir)))

  const documentsTrouble = documentsWatch(services)

  app.get('/health/live', async (_request, reply) => {
    const stuck = services.health.isStuck()
    return reply
      .code(stuck ? 503 : 200)
      .header('cache-control', 'no-store')
      .send({ status: stuck ? 'stuck' : 'ok' })
  })

  app.get('/health/ready', async (_request, reply) => {
    const answers = await answersWithin(pingDatabase(services.db), 1000)
    const trouble = answers ? ((await isFull()) ? 'disk_full' : undefined) : troubleOf(services)
    const ready = reply.code(trouble === undefined ? 200 : 503).header('cache-control', 'no-store')
    if (trouble !== undefined) return ready.send({ status: 'unavailable', reason: trouble })
    const reason = await documentsTrouble()
    return ready.send(reason === undefined ? { status: 'ok' } : { status: 'degraded', reason })
  })
}
