import { join } from 'node:path'
import { createRsbuild } from '@rsbuild/core'
import { PlainError, runMain, step } from './console.ts'
import { root } from './paths.ts'
import { devApiPort, remotePackages } from './remotes.ts'
import { startServer } from './server-process.ts'

const serveOne = async (folder: string): Promise<{ close(): Promise<void> }> => {
  const cwd = join(root, folder)
  const { default: config } = await import(join(cwd, 'rsbuild.config.ts'))
  const rsbuild = await createRsbuild({ cwd, config: { ...config, logLevel: 'error' } })
  const { server } = await rsbuild.startDevServer()
  return server
}

runMain(async () => {
  process.env.NODE_ENV = 'development'
  if (process.env.NODE_ENV !== 'development') throw new PlainError('pnpm dev is er niet voor productie.')
  const port = Number(process.env.PORT ?? 4000)
  const api = await step('API starten', () =>
    startServer({
      PORT: String(devApiPort),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DEMO: process.env.DEMO ?? '1',
      API_WATCH: '1',
    }),
  )
  const servers: { close(): Promise<void> }[] = []
  for (const folder of [...remotePackages.map((remote) => remote.folder), 'host']) {
    servers.push(await step(`${folder} serveren`, () => serveOne(folder)))
  }
  process.stdout.write(`\nZaakwerk (ontwikkeling) draait op http://127.0.0.1:${port}\n`)
  if (api.ready.demo) process.stdout.write(`Wachtwoord van de demo-accounts: ${api.ready.demo.password}\n`)
  const stop = async (): Promise<void> => {
    await Promise.all(servers.map((server) => server.close()))
    await api.stop()
  }
  process.once('SIGINT', () => void stop())
  process.once('SIGTERM', () => void stop())
  return api.ended
})
