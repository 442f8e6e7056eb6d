import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { RemoteManifest } from '@zaakwerk/contract/remotes'
import { shellContract } from '@zaakwerk/contract/shell-contract'
import { releaseRemote } from './assemble.ts'
import { bundle } from './bundle.ts'
import { runMain, step } from './console.ts'
import { root } from './paths.ts'
import { remoteConfig } from './rsbuild-config.ts'

const folder = 'testing'
const manifest: RemoteManifest = {
  name: 'mfe_fixture',
  label: 'Uitgave van toen',
  contracts: [shellContract],
  devPort: 0,
  pages: [
    {
      path: '/fixture',
      access: 'cases.read',
      name: 'FixturePage',
      file: './src/fixture-remote/fixture.page.tsx',
    },
  ],
}

/** The versions that each fixture is built for, if they differ from the current ones. */
const fixtures: Readonly<Record<string, (version: string, module: string) => string>> = {
  'older-patch': (version) => version.replace(/\.\d+$/, '.0'),
  'other-major': (version, module) => (module.startsWith('react') ? '18.2.0' : version),
}

/**
 * Builds the two releases of one remote that the end-to-end tests load into the shell (`other-releases.spec.ts`). They are committed, and rebuilt only when the
 * shell contract changes, with `node tools/bootstrap.mjs fixtures`.
 */
runMain(async () => {
  process.env.NODE_ENV = 'production'
  const into = join(root, 'e2e/fixtures')
  await mkdir(into, { recursive: true })
  for (const [name, overrideVersion] of Object.entries(fixtures)) {
    await step(`${name} built`, async () => {
      const cwd = join(root, folder)
      await bundle(cwd, remoteConfig(cwd, manifest, overrideVersion))
      const released = await mkdtemp(join(tmpdir(), 'zaakwerk-fixture-'))
      const entry = await releaseRemote({ folder, manifest }, released)
      const rows = await Promise.all(
        Object.keys(entry.integrity).map(
          async (url) => [url, await readFile(join(released, url), 'utf8')] as const,
        ),
      )
      const content = JSON.stringify({ entry, files: Object.fromEntries(rows) })
      await writeFile(join(into, `${name}.json.br`), brotliCompressSync(content))
      await rm(released, { recursive: true })
      await rm(join(cwd, 'dist'), { recursive: true })
    })
  }
  return 0
})
