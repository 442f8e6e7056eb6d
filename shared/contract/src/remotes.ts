import * as z from '@zaakwerk/contract/zod'
import type { Permission } from './access.ts'

/** The required permission; `public` needs no sign-in. */
type PageAccess = Permission | 'public'

/** Menu that an entry belongs to: the top bar, the user menu, or the settings. `linked`: no menu but the search, for a page that another page links to. */
export type MenuPlace = 'top' | 'user' | 'settings' | 'linked'

interface PageFacts {
  /** Full path from the root: `/case/:id`, `/tasks/:id?`, `/settings/*`. */
  readonly path: string
  readonly access: PageAccess
  /** Path of the menu entry that is marked as current on this page, if it is not the page's own. */
  readonly under?: string
  /** Query parameter with the token of a mailed link; the shell removes it from the address before anything else runs (`boot.js`). */
  readonly tokenParameter?: string
}

/** A page with code: `file` exports a component called `name`. */
export interface CodedPage extends PageFacts {
  readonly name: string
  readonly file: `./src/${string}`
  /** The page shows a form immediately, so the form code is loaded with it. */
  readonly needsForms?: boolean
}

/** A redirect, or a page that is not built yet, for which the shell shows a message. */
interface CodelessPage extends PageFacts {
  readonly redirect?: string
}

/** A dialog that other remotes can open; its props are in `WidgetProps` of `@zaakwerk/platform`. */
export interface RemoteWidget {
  readonly name: string
  readonly file: `./src/${string}`
  /** Its name in messages: "Het contactvenster". */
  readonly label: string
}

/** `remote.manifest.ts`: the single description of a remote, for tools, server and shell. */
export interface RemoteManifest {
  /** Federation name: `mfe_cases`. */
  readonly name: string
  /** Its Dutch name in messages: "Instellingen". */
  readonly label: string
  /** Versions of the shell contract that it supports. */
  readonly contracts: readonly number[]
  readonly devPort: number
  /** False for pages of clients: public, for a phone, and so without the design kit (ADR 5). */
  readonly kit?: false
  readonly pages: readonly (CodedPage | CodelessPage)[]
  readonly menu?: readonly {
    readonly place: MenuPlace
    /** Heading above the entry, if not the first one of its menu. */
    readonly group?: string
    /** Position among the entries of the same menu. */
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
  /** Name under which the remote exposes it; absent without code. */
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
  /** URL of the container script; absent without code. */
  entry: z.optional(z.string()),
  /** Shared modules it uses, each with the range of versions it works with. */
  shared: z._default(z.record(z.string(), z.string()), {}),
  /** Subresource integrity of every script and style, by URL path. */
  integrity: z._default(z.record(z.string(), z.string()), {}),
})
export type RegistryEntry = z.output<typeof RegistryEntry>

/** All remotes. A release writes it to `remotes.json`, not the host's build. */
export const Registry = z.object({ remotes: z.array(RegistryEntry) })
export type Registry = z.output<typeof Registry>

/** The registry for a visitor: inlined into the host's HTML, and the current one at `/remotes.json`. */
export const ServedRegistry = z.extend(Registry, {
  /** Number of the state; 0 while the database holds none. */
  number: z.int(),
  /** Remotes served in the viewer's own version. */
  own: z.array(z.string()),
  /** Whether this state is proven, and the viewer has only its live versions. */
  isProved: z.optional(z.boolean()),
  /** In the HTML: the role whose pages and menus it has; absent without a version cookie. */
  role: z.optional(z.string()),
  /** In the HTML, when entries are partial: the URL of the full ones, as a {@link Registry}, and the hash of that response. */
  rest: z.optional(z.object({ url: z.string(), integrity: z.string() })),
})
export type ServedRegistry = z.output<typeof ServedRegistry>

/** What the shell provides to remotes. */
export const Provided = z.object({
  /** The shell contract (ADR 26). */
  contract: z.int(),
  /** Version of each shared module, with the exports of our own ones. */
  modules: z.record(z.string(), z.object({ version: z.string(), exports: z.optional(z.array(z.string())) })),
})
export type Provided = z.output<typeof Provided>

/** The host's own files, for the preload links in the HTML that the server writes, and what it provides. */
export const WebManifest = z.object({
  provides: z._default(Provided, { contract: 0, modules: {} }),
  /** URL paths by kind of page, loaded in parallel. */
  preload: z.object({
    staff: z.array(z.string()),
    public: z.array(z.string()),
    /** For pages with forms; staff pages need both. */
    form: z._default(z.array(z.string()), []),
    forms: z._default(z.array(z.string()), []),
    /** The base font of every page. */
    fonts: z._default(z.array(z.string()), []),
  }),
  /** Subresource integrity by URL path. */
  integrity: z.record(z.string(), z.string()),
})
export type WebManifest = z.output<typeof WebManifest>
