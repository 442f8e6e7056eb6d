import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { tabStorage } from './browser-storage.ts'
import { siteStorage } from './site-storage.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => vi.restoreAllMocks())

const throwing = (name: string) => () => {
  throw new DOMException('No', name)
}
const full = () => vi.spyOn(Storage.prototype, 'setItem').mockImplementation(throwing('QuotaExceededError'))
/** Chrome throws at the first word of it, Firefox gives null. */
const blocked = [
  ['that throws', throwing('SecurityError')],
  ['that is null', () => null],
] as const

describe.each([
  ['of the site', siteStorage, 'localStorage'],
  ['of the tab', tabStorage, 'sessionStorage'],
] as const)('storage %s', (_, storage, global) => {
  it('stores, returns and removes', () => {
    storage.write('a', '1')
    expect([storage.read('a'), window[global].getItem('a')]).toEqual(['1', '1'])
    storage.remove('a')
    expect([storage.read('a'), window[global].length]).toEqual([null, 0])
  })

  it.each(blocked)('%s lasts as long as the page', (_how, get) => {
    vi.spyOn(window, global, 'get').mockImplementation(get as () => Storage)
    storage.write('a', '1')
    expect(storage.read('a')).toBe('1')
    storage.remove('a')
    expect(storage.read('a')).toBeNull()
  })

  it('that is full returns stored values, and keeps new ones as long as the page is open', () => {
    storage.write('a', '1')
    const filling = full()
    storage.write('a', '2')
    storage.write('b', '3')
    expect([storage.read('a'), storage.read('b')]).toEqual(['2', '3'])
    filling.mockRestore()
    storage.write('a', '4')
    expect([storage.read('a'), window[global].getItem('a')]).toEqual(['4', '4'])
    storage.remove('b')
    expect(storage.read('b')).toBeNull()
  })
})

describe('storage of the site', () => {
  it('says that it works, and leaves nothing of the try', () => {
    siteStorage.write('a', '1')
    expect([siteStorage.problem(10), siteStorage.names()]).toEqual([undefined, ['a']])
  })

  it('reports that it is full, and the names that are kept only in memory', () => {
    full()
    siteStorage.write('a', '1')
    expect([siteStorage.problem(10), siteStorage.names()]).toEqual(['full', ['a']])
    siteStorage.remove('a')
    expect(siteStorage.names()).toEqual([])
  })

  it.each(blocked)('%s says that it is blocked', (_how, get) => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(get as () => Storage)
    expect([siteStorage.problem(10), siteStorage.names()]).toEqual(['blocked', []])
  })
})
