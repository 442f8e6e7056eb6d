import { startEmbeddedPostgres } from '@zaakwerk/api/platform/db/embedded/embedded-postgres'
import { openWithoutTimeout } from '@zaakwerk/api/platform/db/open-database'
import { createLog } from '@zaakwerk/api/platform/http/http-log'
import { step } from '@zaakwerk/tools/console'
import { root } from '@zaakwerk/tools/paths'
import { type ServerProcess, startServer } from '@zaakwerk/tools/server-process'
import { startProxy } from '../two-servers-proxy.ts'
import { password } from './at-work.ts'

const proxyPort = 4500
/** Four processes run during an upgrade, with a pool of 36 connections each. */
const settings = { max_connections: '200' }

/** Options of a server, and the folder of its release. */
interface Start {
  readonly port: number
  readonly settings?: NodeJS.ProcessEnv
  readonly place?: string
}

/** One PostgreSQL and one file folder for all servers, as in the operator's manual, "Two processes". */
export const openGround = async (dataDir: string) => {
  const log = createLog('silent')
  const database = await startEmbeddedPostgres({ dataDir, log, settings })
  const { connectionString, applicationConnectionString } = database
  const { pool, close } = openWithoutTimeout(connectionString, log)
  const running = new Set<ServerProcess>()
  const environment: NodeJS.ProcessEnv = {
    DATA_DIR: dataDir,
    DATABASE_URL: applicationConnectionString,
    DATABASE_OWNER_URL: connectionString,
    PUBLIC_URL: `http://127.0.0.1:${proxyPort}`,
    TRUSTED_PROXIES: '127.0.0.1',
    DEMO: '1',
    DEMO_CASES: '3',
    DEMO_PASSWORD: password,
    LOG_LEVEL: 'silent',
    NODE_ENV: 'test',
  }
  const stop = async (server: ServerProcess): Promise<void> => {
    await server.stop()
    running.delete(server)
  }
  return {
    connectionString,
    pool,
    environment,
    start: async ({ port, settings: own, place = root }: Start): Promise<ServerProcess> => {
      const server = await startServer({ ...environment, ...own, PORT: String(port) }, place)
      running.add(server)
      return server
    },
    stop,
    /** One after the other, as an operator does. */
    stopAll: async (what: string, servers: readonly ServerProcess[]): Promise<void> =>
      step(what, async () => {
        for (const server of servers) await stop(server)
      }),
    proxyTo: (servers: readonly ServerProcess[]) =>
      startProxy(
        proxyPort,
        servers.map(({ ready }) => ready.url),
      ),
    close: async (): Promise<void> => {
      for (const server of running) await server.stop()
      await close()
      await database.stop()
    },
  }
}
