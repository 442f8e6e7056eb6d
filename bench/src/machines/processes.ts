import { migrate } from '@zaakwerk/api/platform/db/open-database'
import { createLog } from '@zaakwerk/api/platform/http/http-log'
import { startServerProcess } from '@zaakwerk/api/platform/testing/server-process'
import { type ServerProcess, startServer } from '@zaakwerk/tools/server-process'
import type { PgBouncer } from './pgbouncer.ts'

export const password = 'Meting-2026-zaakwerk'
export const username = 'admin@zaakwerk.test'

interface Options {
  readonly dataDir: string
  readonly pooler: PgBouncer
  /** URLs of the database without the pooler. */
  readonly owner: string
  readonly application: string
  readonly ports: readonly [number, number]
}

/** Two servers that run no jobs and a worker, on one database behind PgBouncer. */
export interface Processes {
  /** The address of one server after the other. */
  url(): string
  readonly urls: readonly string[]
  stop(): Promise<void>
}

const worker = new URL('../../../api/src/worker.ts', import.meta.url)

export const startProcesses = async ({
  dataDir,
  pooler,
  owner,
  application,
  ports,
}: Options): Promise<Processes> => {
  await migrate(owner, createLog('silent'), application)
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: pooler.url(application, 'zaakwerk'),
    DATABASE_LISTEN_URL: pooler.url(application, 'zaakwerk_session'),
    DATABASE_OWNER_URL: pooler.url(owner, 'zaakwerk_session'),
    RUN_JOBS: '0',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
    NODE_ENV: 'test',
  }
  const started: ServerProcess[] = []
  for (const port of ports)
    started.push(
      await startServer({
        ...settings,
        PORT: String(port),
        DEMO: '1',
        DEMO_CASES: '60',
        DEMO_PASSWORD: password,
      }),
    )
  const jobs = await startServerProcess(settings, worker)
  const urls = started.map(({ ready }) => ready.url)
  let next = 0
  return {
    urls,
    url: () => {
      next += 1
      return urls[next % urls.length] ?? ''
    },
    stop: async () => {
      await jobs.stop()
      for (const server of started) await server.stop()
    },
  }
}
