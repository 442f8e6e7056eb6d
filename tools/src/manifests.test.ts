import type { RemoteManifest } from '@zaakwerk/contract/remotes'
import { shellContract } from '@zaakwerk/contract/shell-contract'
import { expect, it } from 'vitest'
import { manifestProblems } from './manifests.ts'

const aManifest = (given: Partial<RemoteManifest> = {}): RemoteManifest => ({
  name: 'mfe_one',
  label: 'Eén',
  contracts: [shellContract],
  devPort: 1,
  pages: [{ path: '/one', access: 'cases.read', name: 'OnePage', file: './src/one.page.tsx' }],
  ...given,
})
const versions = { ui: `${shellContract}.1.0` }
const problemsOf = (others: Partial<RemoteManifest>, given: object = {}) =>
  manifestProblems({
    remotes: [
      { folder: 'mfe-one', manifest: aManifest() },
      { folder: 'mfe-two', manifest: aManifest({ name: 'mfe_two', devPort: 2, pages: [], ...others }) },
    ],
    versions,
    exists: () => true,
    ...given,
  })

it.each([
  ['a name', { name: 'mfe_one' }, 'two manifests claim mfe_one'],
  ['a port', { devPort: 1 }, 'two manifests claim 1'],
  ['a page', { pages: aManifest().pages }, 'two manifests claim /one'],
] as const)('%s is claimed twice', (_, others, problem) => {
  expect(problemsOf(others)).toEqual([problem])
})

it('a file that a page names is missing', () => {
  expect(problemsOf({}, { exists: () => false })).toEqual(['mfe-one: ./src/one.page.tsx does not exist'])
})

it.each([
  [
    'a public page',
    { pages: [{ path: '/two', access: 'public' }] },
    '/two has to be in a remote with `kit: false`',
  ],
  [
    'a page that needs a sign-in',
    { kit: false, pages: [{ path: '/two', access: 'cases.read' }] },
    '/two has to be in a remote with the design kit',
  ],
] as const)('%s is in a remote with the wrong kit', (_, others, problem) => {
  expect(problemsOf(others)).toEqual([`mfe-two: ${problem}`])
})

it('a shared package is of another major than the shell contract', () => {
  const version = `${shellContract + 1}.0.0`
  expect(problemsOf({}, { versions: { ui: version } })).toEqual([
    `@zaakwerk/ui is ${version}, but the shell contract is ${shellContract}`,
  ])
})

it('manifests that agree have no problem', () => {
  expect(problemsOf({})).toEqual([])
})
