import { basename, extname, join } from 'node:path'
import { pluginModuleFederation } from '@module-federation/rsbuild-plugin'
import type { RsbuildConfig, RsbuildPlugin } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import type { RemoteManifest } from '@zaakwerk/contract/remotes'
import { devHtmlPlugin } from './dev-html.ts'
import { cacheGroups } from './host-chunks.ts'
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
      chunkSplit: { strategy: 'custom', splitChunks: { chunks: 'async', cacheGroups: cacheGroups() } },
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
