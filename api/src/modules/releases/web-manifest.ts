import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Registry, WebManifest } from '@zaakwerk/contract/remotes'
import type { Shell } from './require-fit.ts'

/** What the built shell says of itself. */
export const readWebManifest = async (webRoot: string): Promise<WebManifest> =>
  WebManifest.parse(JSON.parse(await readFile(join(webRoot, 'web-manifest.json'), 'utf8')))

/** The shell in a folder; undefined without one, or where it does not say what it provides. */
export const readShell = async (webRoot: string | undefined): Promise<Shell | undefined> => {
  const provides = webRoot === undefined ? undefined : (await readWebManifest(webRoot)).provides
  return webRoot === undefined || provides === undefined ? undefined : { provides, webRoot }
}

/** The remotes that came with the server. */
export const readInstalled = async (webRoot: string): Promise<Registry> =>
  Registry.parse(JSON.parse(await readFile(join(webRoot, 'remotes.json'), 'utf8')))
