import { z } from 'zod'
import type { Permission } from './access.ts'

/**
 * Version of the agreement between shell and remotes, and the major version of `@zaakwerk/platform` and `@zaakwerk/ui`:
 * raised only when an old remote would break in a new shell.
 */
export const shellContract = 2

/** What somebody has to be allowed to do; `public` needs no sign-in. */
type PageAccess = Permission | 'public'

/** Where a menu entry stands: in the bar at the top, in the user's own menu, or beside the settings. */
export type MenuPlace = 'top' | 'user' | 'settings'

interface PageFacts {
  /** Full path from the root: `/case/:id`, `/tasks/:id?`, `/settings/*`. */
  readonly path: string
  readonly access: PageAccess
  /** Path of the menu entry that is marked while this page is open, where it is not the page's own. */
  readonly under?: string
}

/** A page with code: `file` exports a component called `name`. */
export interface CodedPage extends PageFacts {
  readonly name: string
  readonly file: `./src/${string}`
  /** Draws forms as soon as it is there. */
  readonly needsForms?: boolean
}

/** A path that leads elsewhere, or a page that is promised and not made yet: the shell says so in its place. */
interface CodelessPage extends PageFacts {
  readonly redirect?: string
}

/** A dialog that other areas show; what it takes is agreed in `WidgetProps` of `@zaakwerk/platform`. */
export interface RemoteWidget {
  readonly name: string
  readonly file: `./src/${string}`
  /** Named where it cannot be shown: "Het contactvenster". */
  readonly label: string
}

/** `remote.manifest.ts`: all that tools, server and shell know of a remote. Nothing else lists remotes. */
export interface RemoteManifest {
  /** Federation name: `mfe_cases`. */
  readonly name: string
  /** What its users call it, where it cannot be shown: "Instellingen". */
  readonly label: string
  /** Shell contracts it works with. */
  readonly contracts: readonly number[]
  readonly devPort: number
  readonly pages: readonly (CodedPage | CodelessPage)[]
  readonly menu?: readonly {
    readonly place: MenuPlace
    /** Entries of one place stand in this order. */
    readonly order: number
    readonly label: string
    readonly path: string
    readonly access: Permission
  }[]
  readonly widgets?: readonly RemoteWidget[]
}

const RegistryPage = z.object({
  path: z.string(),
  /** Any text: a shell compares permissions and does not have to know them. */
  access: z.string(),
  under: z.string().optional(),
  /** What the remote exposes it as; absent where there is no code yet. */
  name: z.string().optional(),
  redirect: z.string().optional(),
  needsForms: z.boolean().default(false),
  /** Scripts and styles it needs beside the remote's entry. */
  files: z.array(z.string()).default([]),
})
export type RegistryPage = z.output<typeof RegistryPage>

const MenuEntry = z.object({
  place: z.string(),
  order: z.number(),
  label: z.string(),
  path: z.string(),
  access: z.string(),
})
export type MenuEntry = z.output<typeof MenuEntry>

/** One remote in the registry: its manifest, and what the release made of it. */
export const RegistryEntry = z.object({
  name: z.string(),
  label: z.string(),
  contracts: z.array(z.number()),
  pages: z.array(RegistryPage),
  menu: z.array(MenuEntry).default([]),
  widgets: z.array(z.object({ name: z.string(), label: z.string() })).default([]),
  version: z.string(),
  /** URL of the container script; absent where the remote has no code yet. */
  entry: z.string().optional(),
  /** Shared modules it uses, each with the range of versions it works with. */
  shared: z.record(z.string(), z.string()).default({}),
  /** Subresource integrity of every script and style, by URL path. */
  integrity: z.record(z.string(), z.string()).default({}),
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
