import { RegistryEntry, type RemoteManifest } from '@zaakwerk/contract/remotes'
import { z } from 'zod'
import {
  type PageWithPolicy,
  readInlineRegistry,
  replaceInlineRegistry,
} from '../delivery/inline-registry.ts'
import { consumedModules } from '../shared-modules.ts'

/** The registry as a server writes it into a page, and sends it by itself; what else is in it stays. */
const Served = z.looseObject({
  remotes: z.array(z.looseObject({ name: z.string() })),
  own: z.array(z.string()).optional(),
  rest: z.looseObject({ integrity: z.string() }).optional(),
})

/** Where the files of the developed remote are, on the origin of the page. */
export const devFolder = ({ name }: Pick<RemoteManifest, 'name'>): string => `/remotes/${name}/dev/`

/** The developed remote in the registry of a page. Its ranges are real: the shell says so when it does not fit them. */
export const devEntry = (manifest: RemoteManifest): RegistryEntry => {
  const entry = `${devFolder(manifest)}remoteEntry.js`
  const shared = Object.entries(consumedModules()).map(([module, { requiredVersion }]) => [
    module,
    requiredVersion,
  ])
  return RegistryEntry.parse({
    ...manifest,
    version: 'dev',
    entry,
    shared: Object.fromEntries(shared),
    // No hash, so that browsers compare nothing: the file changes while somebody works on it.
    integrity: { [entry]: ' ' },
  })
}

/** The registry of a server with the developed remote in it, in place of the released one if there is one; undefined for text that is no registry. */
export const withRemote = (json: string, remote: RegistryEntry): string | undefined => {
  const parsed = Served.safeParse(JSON.parse(json))
  if (!parsed.success) return undefined
  const { remotes, own, rest, ...more } = parsed.data
  const others = remotes.filter(({ name }) => name !== remote.name)
  const served = {
    ...more,
    remotes: [...others, remote],
    // The rest of the registry, which follows, has the remote in it too: not what the server's hash is of.
    ...(rest && { rest: { ...rest, integrity: '' } }),
    ...(own && { own: own.filter((name) => name !== remote.name) }),
  }
  return JSON.stringify(served).replaceAll('<', '\\u003c')
}

/**
 * The page of a server with the developed remote in its registry. The policy stays what it is in production, and names the changed script instead of the
 * server's. HTML without a registry is returned as it is.
 */
export const pageWithRemote = (page: PageWithPolicy, remote: RegistryEntry): PageWithPolicy => {
  const before = readInlineRegistry(page.html)
  const registry = before && withRemote(before, remote)
  if (!registry) return page
  const preload = new RegExp(`<link rel="preload"[^>]* href="/remotes/${remote.name}/[^>]*>`, 'g')
  return replaceInlineRegistry({ ...page, html: page.html.replaceAll(preload, '') }, registry)
}
