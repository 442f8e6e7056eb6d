import { z } from 'zod'

/** Version of the agreement between shell and remotes: raised only when an old remote would break in a new shell. */
export const shellContract = 1

/** `remote.manifest.ts` of a remote: what the release puts into the registry. */
export interface RemoteManifest {
  /** Federation name: `mfe_cases`. */
  readonly name: string
  /** Shell contracts it works with. */
  readonly contracts: readonly number[]
  /** Its pages, so that the code of the one that is opened comes along with the shell. */
  readonly pages: readonly RemotePage[]
}

/** A page of a remote: where it is, and the name of its chunk (`webpackChunkName`). */
export interface RemotePage {
  /** Where its path begins: `/case`, `/password/reset`; `/` stands for the start page alone. */
  readonly path: string
  readonly chunk: string
  /** Draws forms as soon as it is there. */
  readonly needsForms?: boolean
}

/** One released remote in the registry. Every script it may load is named with its hash. */
export const RegistryEntry = z.object({
  name: z.string(),
  version: z.string(),
  contracts: z.array(z.number()),
  /** Components that other areas show: names of `WidgetProps` in `@zaakwerk/platform`. */
  widgets: z.array(z.string()).default([]),
  /** URL of the container script. */
  entry: z.string(),
  /** Subresource integrity of every script and style, by URL path. */
  integrity: z.record(z.string(), z.string()),
  /** Scripts and styles that every page of it needs, for preload links. */
  preload: z.array(z.string()),
  /** What one page needs beside that, by where its path begins. */
  pages: z
    .array(z.object({ path: z.string(), files: z.array(z.string()), needsForms: z.boolean() }))
    .default([]),
})
export type RegistryEntry = z.output<typeof RegistryEntry>

/** Which remotes there are: served at `/remotes.json` and inlined into the host's HTML. A release changes it; no host build does. */
export const Registry = z.object({ remotes: z.array(RegistryEntry) })
export type Registry = z.output<typeof Registry>

/** What the server needs to know of the host's own files to write preload links into the HTML. */
export const WebManifest = z.object({
  /** URL paths by kind of page; all are fetched at once, in parallel. */
  preload: z.object({
    staff: z.array(z.string()),
    public: z.array(z.string()),
    /** For pages with forms. */
    forms: z.array(z.string()).default([]),
  }),
  /** Subresource integrity by URL path. */
  integrity: z.record(z.string(), z.string()),
})
export type WebManifest = z.output<typeof WebManifest>
