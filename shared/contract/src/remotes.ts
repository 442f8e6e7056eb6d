import * as z from '@zaakwerk/contract/zod'
import type { Permission } from './access.ts'

/** The required permission; `public` needs no sign-in. */
type PageAccess = Permission | 'public'

/** Place of a menu entry: the top bar, the user menu, or the settings. */
export type MenuPlace = 'top' | 'user' | 'settings'

interface PageFacts {
  /** Full path from the root: `/case/:id`, `/tasks/:id?`, `/settings/*`. */
  readonly path: string
  readonly access: PageAccess
  /** Path of the menu entry that is marked as current on this page, if that is not the page's own. */
  readonly under?: string
  /** The parameter of its address that carries the token of a mailed link: the shell takes it out before all else (`boot.js`). */
  readonly tokenParameter?: string
}

/** A page with code: `file` exports a component called `name`. */
export interface CodedPage extends PageFacts {
  readonly name: string
  readonly file: `./src/${string}`
  /** The page shows a form at once, so the form code is loaded with it. */
  readonly needsForms?: boolean
}

/** A path that redirects, or a page that is not built yet: the shell says so instead. */
interface CodelessPage extends PageFacts {
  readonly redirect?: string
}

/** A dialog that other areas show; its props are in `WidgetProps` of `@zaakwerk/platform`. */
export interface RemoteWidget {
  readonly name: string
  readonly file: `./src/${string}`
  /** Its name in messages: "Het contactvenster". */
  readonly label: string
}

/** `remote.manifest.ts`: the only description of a remote, for tools, server and shell. */
export interface RemoteManifest {
  /** Federation name: `mfe_cases`. */
  readonly name: string
  /** Its Dutch name in messages: "Instellingen". */
  readonly label: string
  /** Shell contracts it works with. */
  readonly contracts: readonly number[]
  readonly devPort: number
  readonly pages: readonly (CodedPage | CodelessPage)[]
  readonly menu?: readonly {
    readonly place: MenuPlace
    /** Heading it stands under, if not the first one of its place. */
    readonly group?: string
    /** Position among the entries of the same place. */
    readonly order: number
    readonly label: string
    readonly path: string
    readonly access: Permission
  }[]
  readonly widgets?: readonly RemoteWidget[]
}

const RegistryPage = z.object({
  path: z.string(),
  /** Any text: a shell compares permissions without having to know them. */
  access: z.string(),
  under: z.optional(z.string()),
  tokenParameter: z.optional(z.string()),
  /** Name under which the remote exposes it; absent when there is no code yet. */
  name: z.optional(z.string()),
  redirect: z.optional(z.string()),
  needsForms: z._default(z.boolean(), false),
  /** Scripts and styles it needs, other than the remote's entry. */
  files: z._default(z.array(z.string()), []),
})
export type RegistryPage = z.output<typeof RegistryPage>

const MenuEntry = z.object({
  place: z.string(),
  group: z.optional(z.string()),
  order: z.number(),
  label: z.string(),
  path: z.string(),
  access: z.string(),
})
export type MenuEntry = z.output<typeof MenuEntry>

/** One remote in the registry: its manifest, and the files of its release. */
export const RegistryEntry = z.object({
  name: z.string(),
  label: z.string(),
  contracts: z.array(z.number()),
  pages: z.array(RegistryPage),
  menu: z._default(z.array(MenuEntry), []),
  widgets: z._default(z.array(z.object({ name: z.string(), label: z.string() })), []),
  version: z.string(),
  /** URL of the container script; absent when the remote has no code yet. */
  entry: z.optional(z.string()),
  /** Shared modules it uses, each with the range of versions it works with. */
  shared: z._default(z.record(z.string(), z.string()), {}),
  /** Subresource integrity of every script and style, by URL path. */
  integrity: z._default(z.record(z.string(), z.string()), {}),
})
export type RegistryEntry = z.output<typeof RegistryEntry>

/** All remotes, inlined into the host's HTML and served at `/remotes.json`. Written by a release, not by the host's build. */
export const Registry = z.object({ remotes: z.array(RegistryEntry) })
export type Registry = z.output<typeof Registry>

/** The host's own files, for the preload links that the server writes into the HTML. */
export const WebManifest = z.object({
  /** URL paths by kind of page, loaded in parallel. */
  preload: z.object({
    staff: z.array(z.string()),
    public: z.array(z.string()),
    /** For pages with forms; those of the staff need both. */
    form: z._default(z.array(z.string()), []),
    forms: z._default(z.array(z.string()), []),
    /** What the words of every page are drawn in. */
    fonts: z._default(z.array(z.string()), []),
  }),
  /** Subresource integrity by URL path. */
  integrity: z.record(z.string(), z.string()),
})
export type WebManifest = z.output<typeof WebManifest>
