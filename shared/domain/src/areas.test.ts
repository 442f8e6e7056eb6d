import { describe, expect, it } from 'vitest'
import { may } from './access.ts'
import { areaOf, areas } from './areas.ts'

describe('areas', () => {
  it.each([
    ['/', 'cases'],
    ['', 'cases'],
    ['/case/12', 'cases'],
    ['/case/12/', 'cases'],
    ['/tasks', 'tasks'],
    ['/grounds', 'grounds'],
    ['/invoices', 'invoices'],
    ['/import', 'imports'],
    ['/settings/authorities', 'settings'],
    ['/templates', 'settings'],
    ['/login', 'login'],
    ['/update-iban', 'links'],
    ['/update-iban-mandate', 'links'],
    ['/password/reset', 'links'],
    ['/outbox', 'outbox'],
    ['/cases', undefined],
    ['/tasksx', undefined],
    ['/importeren', undefined],
    ['/password', undefined],
    ['/nergens', undefined],
  ])('leads %s to %s', (path, key) => expect(areaOf(path)?.key).toBe(key))

  it('has a menu in the order of the specification', () => {
    const menu = areas.filter((area) => area.menu === 'top').map((area) => area.label)
    expect(menu).toEqual(['Cases', 'Taken', 'Facturen', 'Gronden & Zittingen', 'Import'])
  })

  it('keeps the BTU lawyer out of grounds and imports, and nobody out of a public page', () => {
    const closed = areas.filter((area) => area.access !== 'public' && !may('btu_lawyer', area.access))
    expect(closed.map((area) => area.key)).toEqual(['grounds', 'imports', 'outbox'])
    expect(areas.filter((area) => area.access === 'public').map((area) => area.key)).toEqual([
      'login',
      'links',
    ])
  })
})
