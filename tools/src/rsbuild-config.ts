import { basename, extname, join } from 'node:path'
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin'
import type { RsbuildConfig, RsbuildPlugin } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import type { RemoteManifest } from '@zaakwerk/contract/remotes'
import { devHtmlPlugin } from './dev-html.ts'
import { exposesOf } from './manifests.ts'
import { devApiPort } from './paths.ts'
import { consumedModules, type OverrideVersion, providedModules } from './shared-modules.ts'

const isDev = (): boolean => process.env.NODE_ENV === 'development'
const hostPort = (): number => Number(process.env.PORT ?? 4000)

const emptyModule = join(import.meta.dirname, `empty-module${extname(import.meta.filename)}`)

/** Removes unused parts of the federation runtime: the registry says where files are, and no page runs in Node. */
const optimization = { disableSnapshot: true, target: 'web' } as const
/**
 * The packages behind antd have no side effects, but do not declare that. Without this, antd's forms and validation (11 kB) were bundled into every staff page
 * because of one unused context provider.
 */
const idleParts = { test: /[\\/]node_modules[\\/]@rc-component[\\/]/, sideEffects: false }

/** Configuration that all builds share. */
export const commonConfig = (folder: string): RsbuildConfig => ({
  root: folder,
  source: { define: { 'process.env.FEDERATION_DEBUG': 'undefined' } },
  output: {
    distPath: { root: isDev() ? '.cache/dev' : 'dist' },
    cleanDistPath: true,
    sourceMap: false,
    legalComments: 'none',
    dataUriLimit: 0,
    polyfill: 'off',
    // Every class contains the package name, so that remotes of different builds never share one.
    cssModules: { localIdentName: `${basename(folder)}-[local]-[hash:base64:5]` },
    overrideBrowserslist: ['chrome >= 111', 'edge >= 111', 'firefox >= 128', 'safari >= 16.4'],
  },
  performance: { printFileSize: false, chunkSplit: { strategy: 'split-by-experience' } },
  security: { sri: { enable: !isDev() } },
  tools: {
    rspack: {
      output: { crossOriginLoading: 'anonymous' },
      // Federation resolves its runtime to CommonJS files, which cannot be tree-shaken.
      resolve: { extensionAlias: { '.cjs': ['.js', '.cjs'] } },
      module: { rules: [idleParts] },
    },
  },
  dev: { progressBar: false },
})

const inPackages = (names: string): RegExp => new RegExp(`[\\\\/]node_modules[\\\\/](${names})[\\\\/]`)

/** The platform's files behind `@zaakwerk/platform/public` and the forms. */
const publicPlatform =
  /[\\/]shared[\\/]platform[\\/]src[\\/](?:public\.ts|files[\\/]save-file\.ts|storage[\\/](?:browser|site)-storage\.ts|data[\\/]listeners\.ts|notices|questions|words|leaving[\\/]unsaved|session[\\/](?:identity-provider|viewer-change)|api[\\/](?:api-client|api-error|failure|fetch-http|parse-answer|unknown-calls)\.ts)/

/** The contract and domain files that the shell of a public page needs. */
const publicFacts =
  /[\\/]shared[\\/](?:contract[\\/]src[\\/](?:email-pattern|endpoint|enumerations|errors|primitives|search-text-length|shell-contract|stored-text|zod)|domain[\\/]src[\\/](?:brands|form-titles|lost-file|remote-pages|shared-versions|text|text-lengths|input-grouping))\.ts/

/**
 * Few chunks instead of one per shared module: without HTTP/2 a browser loads six files at a time. `lib` is for every page, `work` additionally for sign-in,
 * `kit` for staff pages only, `form` comes with the first form, `forms` with the first dialog, `columns` with the
 * panel of that name and `dates` with the first calendar.
 */
const cacheGroups = {
  lib: {
    name: 'lib',
    test: inPackages('@module-federation|react|react-dom|scheduler|zod'),
    enforce: true,
  },
  public: { name: 'lib', test: publicPlatform, priority: 1, enforce: true },
  work: {
    // Not the name of the chunk that imports it: that would wait for itself.
    name: 'work',
    test: inPackages(
      'react-router|react-router-dom|cookie|set-cookie-parser|swr|dequal|use-sync-external-store|axios|jwt-decode|eventsource-parser',
    ),
    enforce: true,
  },
  // The forms of public pages do not use the design kit.
  form: {
    name: 'form',
    test: /[\\/]shared[\\/]platform[\\/]src[\\/]forms[\\/]/,
    priority: 1,
    enforce: true,
  },
  platform: { name: 'work', test: /[\\/]shared[\\/]platform[\\/]/, enforce: true },
  publicFacts: { name: 'lib', test: publicFacts, priority: 1, enforce: true },
  facts: {
    name: 'work',
    test: /[\\/]shared[\\/](contract|domain)[\\/]/,
    // Not what only the outbox or the search uses, which are loaded on use.
    chunks: ({ name }: { readonly name?: string | undefined }) =>
      !['index', 'outbox', 'search'].includes(name ?? ''),
    enforce: true,
  },
  forms: {
    name: 'forms',
    // Modal uses one file of Drawer: if that were included here, every page would load this whole chunk.
    test: /[\\/]shared[\\/]ui[\\/]src[\\/](?:forms[\\/]|questions[\\/]conflict-(?:changes|dialog)\.)|[\\/]antd[\\/]es[\\/](?:select[\\/]|drawer[\\/](?!useFocusable))|[\\/]@rc-component[\\/](?:select|virtual-list|drawer)[\\/]/,
    enforce: true,
  },
  columns: { name: 'columns', test: /[\\/]lists[\\/]columns[\\/]columns-panel\./, enforce: true },
  dates: {
    name: 'dates',
    test: /[\\/]ui[\\/]src[\\/]filters[\\/](?:range-picker|calendar)\./,
    enforce: true,
  },
  kit: { name: 'kit', test: /[\\/]node_modules[\\/]|[\\/]shared[\\/]ui[\\/]/, priority: -1, enforce: true },
}

/** The shell. It knows no remote at build time: it reads the registry at run time. */
export const hostConfig = (folder: string): RsbuildConfig => {
  const base = commonConfig(folder)
  return {
    ...base,
    plugins: [
      pluginReact(),
      devHtmlPlugin(),
      pluginModuleFederation({
        name: 'host',
        remotes: {},
        shared: providedModules(),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: true,
        experiments: { provideExternalRuntime: true, asyncStartup: false, optimization },
      }),
    ],
    source: { ...base.source, entry: { index: './src/main.ts' } },
    performance: {
      ...base.performance,
      chunkSplit: { strategy: 'custom', splitChunks: { chunks: 'async', cacheGroups } },
    },
    html: { template: './index.html', scriptLoading: 'defer', inject: 'head', crossorigin: 'anonymous' },
    output: { ...base.output, assetPrefix: '/' },
    server: {
      port: hostPort(),
      strictPort: true,
      host: '127.0.0.1',
      cors: false,
      historyApiFallback: true,
      proxy: { '/api': `http://127.0.0.1:${devApiPort}` },
    },
    // Modules that a remote requests must be available before the shell itself needs them.
    dev: { ...base.dev, assetPrefix: '/', writeToDisk: false, lazyCompilation: false },
  }
}

const remoteFederation = (
  name: string,
  exposes: Readonly<Record<string, string>>,
  overrideVersion?: OverrideVersion,
): RsbuildPlugin =>
  pluginModuleFederation({
    name,
    filename: isDev() ? 'remoteEntry.js' : 'remoteEntry.[contenthash:8].js',
    exposes,
    shared: consumedModules(overrideVersion),
    shareStrategy: 'loaded-first',
    dts: false,
    manifest: true,
    experiments: { externalRuntime: true, asyncStartup: false, optimization },
  })

/** A remote: exposes the pages and widgets of its manifest, and uses the host's shared modules. */
export const remoteConfig = (
  folder: string,
  manifest: RemoteManifest,
  overrideVersion?: OverrideVersion,
): RsbuildConfig => {
  const { name, devPort } = manifest
  const base = commonConfig(folder)
  return {
    ...base,
    plugins: [pluginReact(), remoteFederation(name, exposesOf(manifest), overrideVersion)],
    // Federation generates the real entry; the bundler requires one too.
    source: { ...base.source, entry: { index: emptyModule } },
    performance: {
      ...base.performance,
      // Shared code is duplicated per page chunk, so one preload suffices.
      chunkSplit: {
        strategy: 'custom',
        splitChunks: { chunks: 'async', cacheGroups: { default: false, defaultVendors: false } },
      },
    },
    html: { inject: false },
    output: { ...base.output, assetPrefix: 'auto' },
    server: {
      port: devPort,
      strictPort: true,
      host: '127.0.0.1',
      cors: { origin: `http://127.0.0.1:${hostPort()}` },
    },
    dev: {
      ...base.dev,
      assetPrefix: `http://127.0.0.1:${devPort}/`,
      client: { host: '127.0.0.1', port: devPort, protocol: 'ws' },
    },
  }
}

/** The location of a remote under development. */
interface HotRemote {
  /** Its pages and widgets, as hot modules. */
  readonly exposes: Readonly<Record<string, string>>
  /** URL path of its files. */
  readonly url: string
  /** Port of the page. */
  readonly port: number
}

/**
 * A remote under development for the production shell of a server: uses the production JSX runtime, which the shell shares, and nothing that the shell's
 * content security policy forbids.
 */
export const hotRemoteConfig = (
  folder: string,
  manifest: RemoteManifest,
  { exposes, url, port }: HotRemote,
): RsbuildConfig => ({
  ...remoteConfig(folder, manifest),
  plugins: [
    pluginReact({ fastRefresh: false, swcReactOptions: { development: false } }),
    remoteFederation(manifest.name, exposes),
  ],
  server: { middlewareMode: true, cors: { origin: `http://127.0.0.1:${port}` } },
  dev: {
    progressBar: false,
    assetPrefix: url,
    lazyCompilation: false,
    client: { path: `${url}hot`, port, overlay: false },
  },
})
