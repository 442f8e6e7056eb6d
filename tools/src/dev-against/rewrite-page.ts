import { RegistryEntry, type RemoteManifest } from '@zaakwerk/contract/remotes'
import * as z from '@zaakwerk/contract/zod-server'
import {
  type PageWithPolicy,
  readInlineRegistry,
  replaceInlineRegistry,
} from '../delivery/inline-registry.ts'
import { consumedModules } from '../shared-modules.ts'

/** The registry as a server inlines it in a page and serves it as JSON; unknown fields are kept. */
const Served = z.looseObject({
  remotes: z.array(z.looseObject({ name: z.string() })),
  own: z.optional(z.array(z.string())),
  rest: z.optional(z.looseObject({ integrity: z.string() })),
})

/** URL path of the files of the remote under development. */
export const devFolder = ({ name }: Pick<RemoteManifest, 'name'>): string => `/remotes/${name}/dev/`

/** The registry entry of the remote under development. Its version ranges are real, so the shell reports a mismatch. */
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
    // No hash, so that browsers skip the integrity check: the file changes during development.
    integrity: { [entry]: ' ' },
  })
}

/** Adds the remote under development to a registry, in place of a released one; undefined for JSON that is not a registry. */
export const rewriteRegistry = (json: string, remote: RegistryEntry): string | undefined => {
  const parsed = Served.safeParse(JSON.parse(json))
  if (!parsed.success) return undefined
  const { remotes, own, rest, ...more } = parsed.data
  const others = remotes.filter(({ name }) => name !== remote.name)
  const served = {
    ...more,
    remotes: [...others, remote],
    // The proxy also rewrites the rest of the registry, so the server's hash does not match it.
    ...(rest && { rest: { ...rest, integrity: '' } }),
    ...(own && { own: own.filter((name) => name !== remote.name) }),
  }
  return JSON.stringify(served).replaceAll('<', '\\u003c')
}

/**
 * Adds the remote under development to the registry in a page. The policy stays that of production, with the hash of the changed script. HTML without a registry
 * is returned unchanged.
 */
export const rewritePage = (page: PageWithPolicy, remote: RegistryEntry): PageWithPolicy => {
  const before = readInlineRegistry(page.html)
  const registry = before && rewriteRegistry(before, remote)
  if (!registry) return page
  const preload = new RegExp(`<link rel="preload"[^>]* href="/remotes/${remote.name}/[^>]*>`, 'g')
  return replaceInlineRegistry({ ...page, html: page.html.replaceAll(preload, '') }, registry)
}
