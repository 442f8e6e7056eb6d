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

/**
 * `live`: 503 only when a restart is needed; a database failure does not count. `ready`: whether the database answers within a second and has space to write,
 * and if not, what is wrong.
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
    return reply
      .code(trouble === undefined ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(trouble === undefined ? { status: 'ok' } : { status: 'unavailable', reason: trouble })
  })
}
