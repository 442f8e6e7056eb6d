import { watch } from 'node:fs'
import { join, resolve } from 'node:path'
import { createRsbuild } from '@rsbuild/core'
import { step } from './console.ts'
import { hasCode, readRemotes } from './manifests.ts'
import { devApiPort, root } from './paths.ts'
import { type ServerProcess, startServer } from './server-process.ts'

const serveOne = async (folder: string): Promise<{ close(): Promise<void> }> => {
  const cwd = join(root, folder)
  const { default: config } = await import(join(cwd, 'rsbuild.config.ts'))
  const rsbuild = await createRsbuild({ cwd, config: { ...config, logLevel: 'error' } })
  const { server } = await rsbuild.startDevServer()
  return server
}

const startApi = (port: number): Promise<ServerProcess> =>
  startServer({
    NODE_ENV: 'development',
    PORT: String(devApiPort),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATA_DIR: resolve(root, process.env.DATA_DIR ?? '.data'),
    DEMO: process.env.DEMO ?? '1',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
  })

/** Watches the folders and debounces: calls back once after a burst of changes. */
const onChange = (folders: readonly string[], callback: () => void): void => {
  let timer: ReturnType<typeof setTimeout> | undefined
  for (const folder of folders) {
    watch(join(root, folder), { recursive: true }, () => {
      clearTimeout(timer)
      timer = setTimeout(callback, 200)
    })
  }
}

/** Serves host, remotes and API with hot reload, until Ctrl+C. */
export const devAll = async (): Promise<number> => {
  const port = Number(process.env.PORT ?? 4000)
  let api = await step('Starting database and API', () => startApi(port))
  const servers: { close(): Promise<void> }[] = []
  const coded = (await readRemotes()).filter(({ manifest }) => hasCode(manifest))
  for (const folder of [...coded.map((remote) => remote.folder), 'host']) {
    servers.push(await step(`Serving ${folder}`, () => serveOne(folder)))
  }
  process.stdout.write(`\nZaakwerk (development) runs on http://127.0.0.1:${port}\n`)
  if (api.ready.demo) process.stdout.write(`Password of the demo accounts: ${api.ready.demo.password}\n`)

  const stopped = Promise.withResolvers<number>()
  let restarting = Promise.resolve()
  onChange(['api/src', 'shared/contract/src', 'shared/domain/src'], () => {
    restarting = restarting.then(async () => {
      await api.stop()
      // A syntax error must not end the session: the next change restarts the API.
      await step('Restarting the API', async () => {
        api = await startApi(port)
      }).catch(() => undefined)
    })
  })
  const stop = async (): Promise<void> => {
    await Promise.all(servers.map((server) => server.close()))
    await api.stop()
    stopped.resolve(0)
  }
  process.once('SIGINT', () => void stop())
  process.once('SIGTERM', () => void stop())
  return stopped.promise
}
