import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Registry, WebManifest } from '@zaakwerk/contract/remotes'
import type { Shell } from './require-compatible.ts'

/** The manifest of the built shell. */
export const readWebManifest = async (webRoot: string): Promise<WebManifest> =>
  WebManifest.parse(JSON.parse(await readFile(join(webRoot, 'web-manifest.json'), 'utf8')))

/** The shell in a folder; undefined without a folder. */
export const readShell = async (webRoot: string | undefined): Promise<Shell | undefined> => {
  const provides = webRoot === undefined ? undefined : (await readWebManifest(webRoot)).provides
  return webRoot === undefined || provides === undefined ? undefined : { provides, webRoot }
}

/** The remotes bundled with the server. */
export const readInstalled = async (webRoot: string): Promise<Registry> =>
  Registry.parse(JSON.parse(await readFile(join(webRoot, 'remotes.json'), 'utf8')))
