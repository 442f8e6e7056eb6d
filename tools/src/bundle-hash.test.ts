import { describe, expect, it } from 'vitest'
import { assemblyHash, bundleHash, type Digests, readBuildTools, readDigests } from './bundle-hash.ts'

const tools = {
  bundler: ['tools/src/rsbuild-config.ts'],
  assembler: ['tools/src/assemble.ts'],
  provided: 'react@19.3.1,@zaakwerk/platform@5.1.0',
}

/** Files of `shared` that the last build of each package read. */
const shared: Readonly<Record<string, readonly string[]>> = {
  host: ['shared/contract/src/cases.ts', 'shared/platform/src/index.ts', 'shared/widgets/src/avatar.tsx'],
  'mfe-cases': [
    'shared/contract/src/cases.ts',
    'shared/widgets/src/avatar.tsx',
    'shared/widgets/src/case-choice.ts',
  ],
  'mfe-finance': ['shared/contract/src/invoices.ts', 'shared/widgets/src/case-choice.ts'],
}
const packages = Object.keys(shared)

const sources: Digests = new Map(
  [
    ...packages.map((folder) => `${folder}/src/main.ts`),
    ...Object.values(shared).flat(),
    ...tools.bundler,
    ...tools.assembler,
    'pnpm-lock.yaml',
    'shared/domain/src/iban.ts',
    'tools/shared-exports.json',
    'tools/src/check.ts',
    'tsconfig.base.json',
  ].map((path) => [path, 'before']),
)

const hashOf = (folder: string, digests: Digests, now = tools): string =>
  bundleHash({ folder, shared: shared[folder] ?? [] }, digests, now)

const rebuilt = (digests: Digests, now = tools): readonly string[] =>
  packages.filter((folder) => hashOf(folder, digests, now) !== hashOf(folder, sources))

describe('packages that a change rebuilds', () => {
  it.each([
    ['mfe-finance/src/main.ts', ['mfe-finance']],
    ['mfe-finance/src/new.ts', ['mfe-finance']],
    ['host/src/main.ts', ['host']],
    ['shared/widgets/src/case-choice.ts', ['mfe-cases', 'mfe-finance']],
    ['shared/widgets/src/avatar.tsx', ['host', 'mfe-cases']],
    ['shared/contract/src/cases.ts', ['host', 'mfe-cases']],
    ['shared/contract/src/invoices.ts', ['mfe-finance']],
    ['shared/platform/src/index.ts', ['host']],
    ['shared/domain/src/iban.ts', []],
    ['pnpm-lock.yaml', packages],
    ['tsconfig.base.json', packages],
    ['tools/shared-exports.json', packages],
    ['tools/src/rsbuild-config.ts', packages],
    ['tools/src/assemble.ts', []],
    ['tools/src/check.ts', []],
  ])('%s: %j', (path, expected) => {
    expect(rebuilt(new Map([...sources, [path, 'after']]))).toEqual(expected)
  })

  it('all when the version of a provided module changes', () => {
    expect(rebuilt(sources, { ...tools, provided: 'react@19.3.2' })).toEqual(packages)
  })

  it('those of which a file was deleted', () => {
    const without = new Map([...sources].filter(([path]) => path !== 'mfe-finance/src/main.ts'))
    expect(rebuilt(without)).toEqual(['mfe-finance'])
  })
})

it.each([
  ['changes with a bundle', ['host-2', 'finance-1'], sources, true],
  [
    'changes with a module that assembles',
    ['host-1', 'finance-1'],
    new Map([...sources, [tools.assembler[0] ?? '', 'after']]),
    true,
  ],
  [
    'does not change with other tools',
    ['host-1', 'finance-1'],
    new Map([...sources, ['tools/src/check.ts', 'after']]),
    false,
  ],
])('the hash of `dist/web` %s', (_, bundles, digests, isChanged) => {
  const before = assemblyHash(['host-1', 'finance-1'], sources, tools)
  expect(assemblyHash(bundles, digests, tools) !== before).toBe(isChanged)
})

describe('in this repository', () => {
  it('reads sources of packages and tools, without tests', async () => {
    const paths = [...(await readDigests()).keys()]
    expect(paths).toEqual(
      expect.arrayContaining([
        'mfe-finance/remote.manifest.ts',
        'tools/src/rsbuild-config.ts',
        'pnpm-lock.yaml',
      ]),
    )
    expect(paths.filter((path) => /\.test\.|\/testing\/|node_modules|dist\//.test(path))).toEqual([])
  })

  it('finds the modules that bundle and assemble by their imports', async () => {
    const { bundler, assembler } = await readBuildTools()
    expect(bundler).toEqual(expect.arrayContaining(['tools/src/shared-modules.ts', 'tools/src/bundle.ts']))
    expect(bundler).not.toContain('tools/src/dev-html.ts')
    expect(assembler).toContain('tools/src/provided.ts')
    const digests = await readDigests()
    expect([...bundler, ...assembler].filter((path) => !digests.has(path))).toEqual([])
  })
})
