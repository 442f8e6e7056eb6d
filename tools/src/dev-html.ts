import type { RsbuildPlugin } from '@rsbuild/core'
import { Registry } from '@zaakwerk/contract/remotes'
import { withBoot } from './host-page.ts'
import { hasCode, readRemotes } from './manifests.ts'

/** All bundles register their renderer for React Refresh here; without it, hot updates of remotes have no effect. */
const refreshHook = `window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(), supportsFiber: true,
  inject(renderer) { const id = this.renderers.size + 1; this.renderers.set(id, renderer); return id },
  onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {},
}`

/** The registry under `pnpm dev`: every remote from its own dev server. */
const devRegistry = async (): Promise<string> =>
  JSON.stringify(
    Registry.parse({
      remotes: (await readRemotes()).map(({ manifest }) => ({
        ...manifest,
        version: 'dev',
        ...(hasCode(manifest) ? { entry: `http://127.0.0.1:${manifest.devPort}/remoteEntry.js` } : {}),
      })),
    }),
  )

/** Fills the host's HTML the way the API does in production, for the dev server. */
export const devHtmlPlugin = (): RsbuildPlugin => ({
  name: 'zaakwerk:dev-html',
  apply: 'serve',
  setup(api) {
    api.modifyHTML(async (html) =>
      withBoot(html, `<script>${refreshHook}\nself.zaakwerk = ${await devRegistry()}</script>`),
    )
  },
})
