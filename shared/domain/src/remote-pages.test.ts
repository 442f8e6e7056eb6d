import { Registry } from '@zaakwerk/contract/remotes'
import { describe, expect, it } from 'vitest'
import { claimSamePath, findPage, labelOf, menuEntries, menuPathOf } from './remote-pages.ts'

const page = (path: string, more: object = {}) => ({ path, access: 'things.read', ...more })
const registry = Registry.parse({
  remotes: [
    {
      name: 'mfe_one',
      label: 'Een',
      contracts: [1],
      version: '1',
      pages: [
        page('/'),
        page('/thing/:id', { under: '/' }),
        page('/tasks/:id?'),
        page('/settings/*'),
        page('/settings/:name'),
      ],
      menu: [
        { place: 'top', order: 20, label: 'Begin', path: '/', access: 'things.read' },
        { place: 'user', order: 1, label: 'Instellingen', path: '/settings', access: 'things.read' },
      ],
    },
    {
      name: 'mfe_two',
      label: 'Twee',
      contracts: [1],
      version: '1',
      pages: [page('/settings/users')],
      menu: [
        { place: 'top', order: 10, label: 'Eerst', path: '/first', access: 'things.read' },
        { place: 'top', order: 15, label: 'Nieuw', path: '/new', access: 'unheard.of' },
      ],
    },
  ],
})

describe('findPage', () => {
  it.each([
    ['/', '/'],
    ['', '/'],
    ['//', '/'],
    ['/thing/12', '/thing/:id'],
    ['/thing/12/', '/thing/:id'],
    ['/tasks', '/tasks/:id?'],
    ['/tasks/9', '/tasks/:id?'],
    ['/settings', '/settings/*'],
    ['/settings/clients', '/settings/:name'],
    ['/settings/clients/7', '/settings/*'],
    ['/settings/users', '/settings/users'],
    ['/thing', undefined],
    ['/things/1', undefined],
    ['/thing/1/2', undefined],
    ['/tasks/9/x', undefined],
    ['/Thing/1', undefined],
    ['/nergens', undefined],
  ])('leads %s to %s', (pathname, path) => expect(findPage(registry, pathname)?.page.path).toBe(path))
})

describe('menuEntries', () => {
  it.each([
    [['things.read'], ['Eerst', 'Begin']],
    [
      ['things.read', 'unheard.of'],
      ['Eerst', 'Nieuw', 'Begin'],
    ],
    [[], []],
  ])('shows entries to %j: %j', (permissions, labels) => {
    expect(menuEntries(registry, { place: 'top', permissions }).map(({ label }) => label)).toEqual(labels)
  })
})

it.each([
  ['/thing/1', '/', 'Begin'],
  ['/tasks/1', '/tasks', 'Een'],
  ['/settings/users', '/settings/users', 'Twee'],
])('gives %s its menu entry and title', (pathname, path, label) => {
  const found = findPage(registry, pathname)
  expect(found && [menuPathOf(found.page), labelOf(found)]).toEqual([path, label])
})

describe('claimSamePath', () => {
  it.each([
    ['/', '/', true],
    ['/invoices', '/invoices', true],
    ['/invoices', '/invoices/', true],
    ['/case/:id', '/case/:number', true],
    ['/tasks/:id?', '/tasks', true],
    ['/tasks/:id?', '/tasks/:number', true],
    ['/settings/*', '/settings/*', true],
    ['/settings/*', '/settings/users', false],
    ['/settings/:id', '/settings/users', false],
    ['/case/:id', '/case/:id/map', false],
    ['/tasks', '/tasks/:id', false],
    ['/', '/invoices', false],
    ['/:id?', '/', true],
  ])('%s and %s: %s', (one, other, expected) => {
    expect(claimSamePath(one, other)).toBe(expected)
    expect(claimSamePath(other, one)).toBe(expected)
  })
})
