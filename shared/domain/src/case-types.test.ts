import { caseTypes } from '@zaakwerk/contract/case-types'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  caseFamily,
  caseTypeLabel,
  caseTypeLabels,
  requestedCaseTypes,
  taskListCaseTypes,
  visibleCaseTypes,
} from './case-types.ts'

const hiddenFrom = (role: Parameters<typeof visibleCaseTypes>[0]): number[] => {
  const visible = visibleCaseTypes(role)
  return caseTypes.filter((type) => !visible.includes(type))
}
const inOrder = (numbers: number[]): number[] => numbers.toSorted((a, b) => a - b)

describe('case types', () => {
  it('have 26 numbers with 26 labels', () => {
    expect(new Set(Object.values(caseTypeLabels)).size).toBe(26)
    expect(caseTypeLabel(1)).toBe('WAHV')
    expect(caseTypeLabel(19)).toBe('NHA aankondiging beschikking')
  })

  it.each([0, 27, -1, 1.5, Number.NaN])('call %d an unknown type', (type) =>
    expect(caseTypeLabel(type)).toBe('Onbekend type'),
  )

  it.each([
    ['system', []],
    ['admin', []],
    ['lawyer', [6, 8, 9, 10, 16, 4, 11, 13, 18, 17, 7]],
    ['mailroom', [6, 8, 9, 10, 16, 4, 11, 13, 18, 17, 7]],
    ['btu_lawyer', [6, 16, 1, 4, 15, 23, 22, 21, 2, 19, 25, 12, 14, 20, 5, 17, 24, 18, 26, 7]],
  ] as const)('hide from %s %j', (role, hidden) => expect(hiddenFrom(role)).toEqual(inOrder([...hidden])))

  it.each(['client', 'api_client', 'update_iban'] as const)('show nothing to %s', (role) =>
    expect(visibleCaseTypes(role)).toEqual([]),
  )

  it('are offered by name', () => {
    const labels = visibleCaseTypes('admin').map(caseTypeLabel)
    expect(labels).toEqual(labels.toSorted((a, b) => a.localeCompare(b, 'nl')))
    expect(labels[0]).toBe('Bestuurlijke boete')
  })

  it.each([
    [1, 'wahv'],
    [26, 'wahv'],
    [12, 'nha'],
    [13, 'btu'],
    [14, 'law_firm'],
    [15, 'law_firm'],
    [22, 'general'],
    [99, 'general'],
  ] as const)('put type %i in the family %s', (type, family) => expect(caseFamily(type)).toBe(family))

  it('are filtered as chosen, for a BTU lawyer within their own types', () => {
    const anyTypes = fc.uniqueArray(fc.constantFrom(...caseTypes))
    const allowed = visibleCaseTypes('btu_lawyer')
    expect(inOrder([...allowed])).toEqual([3, 8, 9, 10, 11, 13])
    expect(inOrder([...(taskListCaseTypes('btu_lawyer') ?? [])])).toEqual([3, 4, 8, 9, 10, 11, 13])
    expect(taskListCaseTypes('lawyer')).toBeUndefined()
    expect(requestedCaseTypes('btu_lawyer', [])).toEqual(allowed)
    expect(requestedCaseTypes('btu_lawyer', [1])).toEqual(allowed)
    expect(requestedCaseTypes('btu_lawyer', [1, 10])).toEqual([10])
    fc.assert(
      fc.property(anyTypes, (chosen) => {
        expect(requestedCaseTypes('lawyer', chosen)).toEqual(chosen)
        const asked = requestedCaseTypes('btu_lawyer', chosen)
        expect(asked.length).toBeGreaterThan(0)
        expect(asked.every((type) => allowed.includes(type))).toBe(true)
      }),
    )
  })
})
