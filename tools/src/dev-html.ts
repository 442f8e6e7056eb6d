import type { RsbuildPlugin } from '@rsbuild/core'
import { remotePackages } from './remotes.ts'

/** React Refresh of several bundles meets in this hook; without one that keeps the renderers, hot updates of remotes are silent. */
const refreshHook = `window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(), supportsFiber: true,
  inject(renderer) { const id = this.renderers.size + 1; this.renderers.set(id, renderer); return id },
  onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {},
}`

/** The registry under `pnpm dev`: every remote from its own dev server. */
const devRegistry = (): string =>
  JSON.stringify({
    remotes: remotePackages.map(({ name, devPort, widgets = [] }) => ({
      name,
      version: 'dev',
      contracts: [1],
      widgets,
      entry: `http://127.0.0.1:${devPort}/remoteEntry.js`,
      integrity: {},
      preload: [],
      pages: [],
    })),
  })

/** Fills the host's HTML the way the API does in production, for the dev server. */
export const devHtmlPlugin = (): RsbuildPlugin => ({
  name: 'zaakwerk:dev-html',
  apply: 'serve',
  setup(api) {
    api.modifyHTML((html) =>
      html
        .replace('<script src="/boot.js"></script>', `<script>${refreshHook}</script>`)
        .replace('"__REMOTE_REGISTRY__"', devRegistry())
        .replaceAll('__CSP_NONCE__', ''),
    )
  },
})
