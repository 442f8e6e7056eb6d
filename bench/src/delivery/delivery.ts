import { join } from 'node:path'
import { startEmbeddedPostgres } from '@zaakwerk/api/platform/db/embedded/embedded-postgres'
import { migrate } from '@zaakwerk/api/platform/db/open-database'
import { createLog } from '@zaakwerk/api/platform/http/http-log'
import { build } from '@zaakwerk/tools/build'
import { PlainError } from '@zaakwerk/tools/console'
import type { Connection } from '@zaakwerk/tools/delivery/order-client'
import { packRelease } from '@zaakwerk/tools/delivery/pack-release'
import { readKey, writeNewKey } from '@zaakwerk/tools/delivery/release-key'
import { readRemotes } from '@zaakwerk/tools/manifests'
import { webRoot } from '@zaakwerk/tools/paths'
import { type ServerProcess, startServer } from '@zaakwerk/tools/server-process'
import { signInAt } from '../browser.ts'
import { brokenCanary } from './broken-canary.ts'
import { registrySizes } from './registry-sizes.ts'
import { saveToLive } from './save-to-live.ts'
import { concurrentReleases, releaseVariant, switchTimes } from './switch-times.ts'

const ports = [4411, 4412] as const
const password = 'Meting-2026-zaakwerk'

interface DeliveryOptions {
  readonly loads: number
  readonly rounds: number
}

/** Measures releases of one remote on two servers with a shared database and document store. */
export const delivery = async (dataDir: string, { loads, rounds }: DeliveryOptions): Promise<void> => {
  await build()
  const log = createLog('silent')
  const database = await startEmbeddedPostgres({ dataDir, log })
  const { connectionString, applicationConnectionString } = database
  await migrate(connectionString, log, applicationConnectionString)
  const keyFile = join(dataDir, 'release-key.pem')
  const env = { RELEASE_KEY_FILE: keyFile }
  const releaseKeys = await writeNewKey('Meting', env)
  const start = (port: number): Promise<ServerProcess> =>
    startServer({
      PORT: String(port),
      DATA_DIR: dataDir,
      WEB_ROOT: webRoot,
      DATABASE_URL: applicationConnectionString,
      DATABASE_OWNER_URL: connectionString,
      RELEASE_KEYS: releaseKeys,
      DEMO: '1',
      DEMO_CASES: '3',
      DEMO_PASSWORD: password,
      LOG_LEVEL: 'silent',
      NODE_ENV: 'test',
    })
  const running = [await start(ports[0]), await start(ports[1])]
  try {
    const servers = running.map(({ ready }) => ready.url)
    const [server = ''] = servers
    const connection: Connection = { server, key: await readKey(env) }
    const pack = async (folder: string) => {
      const remote = (await readRemotes()).find((one) => one.folder === folder)
      if (!remote) throw new PlainError(`There is no ${folder}.`)
      return packRelease(remote, connection.key)
    }
    const [tasks, finance] = [await pack('mfe-tasks'), await pack('mfe-finance')]
    await saveToLive({ server, keyFile, password, rounds })
    await releaseVariant(connection, tasks, 'Meting')
    await switchTimes({ connection, servers, packed: tasks, loads })
    await brokenCanary({ connection, packed: tasks, password })
    await concurrentReleases({ connection, packed: tasks }, finance, rounds)
    const { access_token: token } = await signInAt(server, password)
    await registrySizes({ server, token })
  } finally {
    for (const one of running) await one.stop()
    await database.stop()
  }
}
