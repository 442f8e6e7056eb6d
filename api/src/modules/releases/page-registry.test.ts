import { createHash } from 'node:crypto'
import { RegistryEntry, type ServedRegistry } from '@zaakwerk/contract/remotes'
import type { StaffRole } from '@zaakwerk/contract/roles'
import { describe, expect, it } from 'vitest'
import { registryInPage, restText } from './page-registry.ts'

const entryOf = (name: string, access: string, path: string): RegistryEntry =>
  RegistryEntry.parse({
    name,
    label: name,
    version: '0.1.0-ab12cd34ef',
    entry: `/remotes/${name}/entry.js`,
    contracts: [5],
    pages: [{ path, access, name: 'Page', file: './src/page.tsx', needsForms: true, files: [`/${name}.js`] }],
    menu: [{ place: 'top', order: 1, label: name, path, access }],
    widgets: [{ name: 'contact', label: 'Contact' }],
    integrity: { [`/${name}.js`]: 'sha384-a' },
  })

const registry: ServedRegistry = {
  number: 7,
  own: [],
  remotes: [
    entryOf('mfe_cases', 'cases.read', '/cases'),
    entryOf('mfe_audit', 'audit.read', '/audit'),
    entryOf('mfe_public', 'public', '/link'),
  ],
}
const served = (pathname: string, role?: StaffRole, given = registry) =>
  registryInPage(given, { pathname, role })
const [cases, audit] = registry.remotes

describe('the registry in a page', () => {
  it('has the full entry of its own remote, and the others without hashes and files', () => {
    const { remotes, role } = served('/cases', 'admin')
    expect(role).toBe('admin')
    expect(remotes[0]).toEqual(cases)
    expect(remotes[1]).toEqual({ ...audit, integrity: {}, pages: [{ ...audit?.pages[0], files: [] }] })
  })

  it.each([
    ['lawyer', 'lawyer'],
    ['a visitor without a role', undefined],
  ] as const)('has only path and access of a page that %s may not enter', (_, role) => {
    for (const pathname of ['/cases', '/audit', '/none'])
      expect(served(pathname, role).remotes[1]).toEqual({
        ...audit,
        integrity: {},
        menu: [],
        pages: [{ path: '/audit', access: 'audit.read', needsForms: false, files: [] }],
      })
  })

  it('links to the full entries, with the hash of that response', () => {
    const { rest } = served('/cases', 'lawyer')
    expect(rest?.url).toBe(
      '/remotes/rest.json?of=mfe_cases%2F0.1.0-ab12cd34ef%2Cmfe_audit%2F0.1.0-ab12cd34ef%2Cmfe_public%2F0.1.0-ab12cd34ef',
    )
    const hash = createHash('sha384').update(restText(registry.remotes)).digest('base64')
    expect(rest?.integrity).toBe(`sha384-${hash}`)
  })

  it('has only its own remote on a client page, without a link', () => {
    expect(served('/link', 'admin')).toEqual({ ...registry, remotes: [registry.remotes[2]] })
  })

  it('is complete while the database holds no state', () => {
    const installed = { ...registry, number: 0 }
    expect(served('/cases', undefined, installed)).toEqual(installed)
  })
})
