import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { rspack } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import type { WebManifest } from '@zaakwerk/contract/remotes'
import { bundle } from '@zaakwerk/tools/bundle'
import { compress } from '@zaakwerk/tools/compress'
import { readRemotes } from '@zaakwerk/tools/manifests'
import { root } from '@zaakwerk/tools/paths'
import { commonConfig } from '@zaakwerk/tools/rsbuild-config'
import { writeLoader } from './write-loader.ts'

const host = join(root, 'host')

/** Output folder of the build without federation. */
export const monolithRoot = join(root, 'dist/bench-monolith')

/** Writes the files that the server needs with the build: an empty registry, and preload links for these URL paths. */
export const writeMonolithManifest = async (preload: readonly string[]): Promise<void> => {
  const rows = await Promise.all(
    preload.map(async (url) => {
      const hash = createHash('sha384')
        .update(await readFile(join(monolithRoot, url)))
        .digest('base64')
      return [url, `sha384-${hash}`] as const
    }),
  )
  const manifest: WebManifest = {
    provides: { contract: 0, modules: {} },
    preload: { staff: [...preload], public: [], form: [], forms: [], fonts: [] },
    integrity: Object.fromEntries(rows),
  }
  await writeFile(join(monolithRoot, 'web-manifest.json'), JSON.stringify(manifest))
}

/** Builds host and remotes as one plain application, to compare federation with. */
export const buildMonolith = async (): Promise<void> => {
  const base = commonConfig(host)
  const replaced = new rspack.NormalModuleReplacementPlugin(/remotes\/load-remote\.ts$/, await writeLoader())
  await bundle(host, {
    ...base,
    plugins: [pluginReact()],
    source: { ...base.source, entry: { index: './src/main.ts' } },
    html: { template: './index.html', scriptLoading: 'defer', inject: 'head', crossorigin: 'anonymous' },
    output: { ...base.output, assetPrefix: '/', distPath: { root: monolithRoot } },
    tools: { rspack: [base.tools?.rspack ?? {}, { plugins: [replaced] }].flat() },
  })
  await compress(join(monolithRoot, 'static'))
  await mkdir(join(monolithRoot, 'remotes'), { recursive: true })
  await writeFile(
    join(monolithRoot, 'remotes.json'),
    JSON.stringify({ remotes: (await readRemotes()).map(({ manifest }) => ({ ...manifest, version: '1' })) }),
  )
  await writeMonolithManifest([])
}
