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
import { devEntry, devFolder } from './rewrite-page.ts'
import { serverProxy } from './server-proxy.ts'

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

const checkReachable = async (server: string): Promise<void> => {
  const answer = await fetch(`${server}/remotes.json`, { signal: AbortSignal.timeout(10_000) }).catch(
    () => undefined,
  )
  if (!answer?.ok)
    throw new PlainError(`There is no Zaakwerk at ${server}. Start one, or set another with --against.`)
}

/** The source of the pages that show the remote: a server, or the built shell in a folder. */
export type ShellSource = { readonly server: string } | { readonly shell: string }

const handlerOf = async (source: ShellSource, remote: RegistryEntry) => {
  if ('shell' in source) return emulator({ shell: source.shell, remote })
  await checkReachable(source.server)
  return serverProxy({ server: source.server, remote })
}

/** Shows one remote with hot reload, in the pages of a running server or of the shell alone, until Ctrl+C. Listens on the loopback interface only. */
export const devAgainst = async (
  remote: RemoteFolder,
  { source, port }: { readonly source: ShellSource; readonly port: number },
): Promise<number> => {
  const { folder, manifest } = remote
  if (!hasCode(manifest)) throw new PlainError(`${folder} has no page or widget yet.`)
  const handle = await handlerOf(source, devEntry(manifest))
  const dev = await step(`Building ${folder}`, () => compile(remote, port))
  const proxy = createServer((request, response) =>
    request.url?.startsWith(devFolder(manifest))
      ? dev.middlewares(request, response)
      : handle(request, response),
  )
  dev.connectWebSocket({ server: proxy })
  await new Promise<void>((resolve, reject) => {
    proxy.once('error', () => reject(new PlainError(`Port ${port} is in use: set PORT to another one.`)))
    proxy.listen(port, host, resolve)
  })
  await dev.afterListen()
  process.stdout.write(
    `\n${folder} in ${'server' in source ? `the shell of ${source.server}` : 'the shell alone, without data (any credentials sign in)'}: http://${host}:${port}${manifest.pages[0]?.path.replace(/\/:.*/, '') ?? ''}\n`,
  )
  process.stdout.write('Restart it after a change of the manifest. Ctrl+C stops it.\n')

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
