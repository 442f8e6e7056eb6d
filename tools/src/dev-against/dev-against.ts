import { createServer } from 'node:http'
import { join } from 'node:path'
import { createRsbuild } from '@rsbuild/core'
import type { RegistryEntry } from '@zaakwerk/contract/remotes'
import { PlainError, step } from '../console.ts'
import { hasCode, type RemoteFolder } from '../manifests.ts'
import { root } from '../paths.ts'
import { hotRemoteConfig } from '../rsbuild-config.ts'
import { emulator } from './emulator.ts'
import { writeHotModules } from './hot-modules.ts'
import { serverProxy } from './server-proxy.ts'
import { devEntry, devFolder } from './shown-page.ts'

const host = '127.0.0.1'

const compile = async ({ folder, manifest }: RemoteFolder, port: number) => {
  const cwd = join(root, folder)
  const config = hotRemoteConfig(cwd, manifest, {
    exposes: await writeHotModules(cwd, manifest),
    url: devFolder(manifest),
    port,
  })
  const rsbuild = await createRsbuild({ cwd, config: { ...config, logLevel: 'error' } })
  return rsbuild.createDevServer()
}

const reach = async (server: string): Promise<void> => {
  const answer = await fetch(`${server}/remotes.json`, { signal: AbortSignal.timeout(10_000) }).catch(
    () => undefined,
  )
  if (!answer?.ok)
    throw new PlainError(`There is no Zaakwerk at ${server}. Start one, or name another with --against.`)
}

/** Where the pages come from that show the remote: a server, or the built shell in a folder. */
export type Around = { readonly server: string } | { readonly shell: string }

const handlerOf = async (around: Around, remote: RegistryEntry) => {
  if ('shell' in around) return emulator({ shell: around.shell, remote })
  await reach(around.server)
  return serverProxy({ server: around.server, remote })
}

/** Shows one remote, with hot reload, in the pages of a running server or of the shell alone, until Ctrl+C. `port`: of this machine alone. */
export const devAgainst = async (
  remote: RemoteFolder,
  { around, port }: { readonly around: Around; readonly port: number },
): Promise<number> => {
  const { folder, manifest } = remote
  if (!hasCode(manifest)) throw new PlainError(`${folder} has no page or widget yet.`)
  const pass = await handlerOf(around, devEntry(manifest))
  const dev = await step(`Building ${folder}`, () => compile(remote, port))
  const proxy = createServer((request, response) =>
    request.url?.startsWith(devFolder(manifest))
      ? dev.middlewares(request, response)
      : pass(request, response),
  )
  dev.connectWebSocket({ server: proxy })
  await new Promise<void>((resolve, reject) => {
    proxy.once('error', () => reject(new PlainError(`Port ${port} is in use: set PORT to another one.`)))
    proxy.listen(port, host, resolve)
  })
  await dev.afterListen()
  process.stdout.write(
    `\n${folder} in ${'server' in around ? `the shell of ${around.server}` : 'the shell alone, without data (sign in with anything)'}: http://${host}:${port}${manifest.pages[0]?.path.replace(/\/:.*/, '') ?? ''}\n`,
  )
  process.stdout.write('A change of its manifest needs a new start. Ctrl+C stops it.\n')

  const stopped = Promise.withResolvers<number>()
  const stop = async (): Promise<void> => {
    proxy.closeAllConnections()
    proxy.close()
    await dev.close()
    stopped.resolve(0)
  }
  process.once('SIGINT', () => void stop())
  process.once('SIGTERM', () => void stop())
  return stopped.promise
}
