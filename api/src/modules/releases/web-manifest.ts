import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Registry, WebManifest } from '@zaakwerk/contract/remotes'

/** What the built shell says of itself. */
export const readWebManifest = async (webRoot: string): Promise<WebManifest> =>
  WebManifest.parse(JSON.parse(await readFile(join(webRoot, 'web-manifest.json'), 'utf8')))

/** The remotes that came with the server. */
export const readInstalled = async (webRoot: string): Promise<Registry> =>
  Registry.parse(JSON.parse(await readFile(join(webRoot, 'remotes.json'), 'utf8')))
