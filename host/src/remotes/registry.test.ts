import { act, renderHook } from '@testing-library/react'
import type { RegistryEntry } from '@zaakwerk/contract/remotes'
import { afterAll, afterEach, expect, it, vi } from 'vitest'

const entry = (name: string, part: Partial<RegistryEntry> = {}): RegistryEntry => ({
  name,
  label: name,
  version: '1',
  contracts: [5],
  pages: [],
  menu: [],
  widgets: [],
  shared: {},
  integrity: {},
  ...part,
})
const cases = entry('mfe_cases', { integrity: { '/remotes/cases.js': 'sha384-a' } })
const settings = entry('mfe_settings')
const whole = entry('mfe_settings', {
  entry: '/remotes/entry.js',
  integrity: { '/remotes/settings.js': 'sha384-b' },
})

Reflect.set(globalThis, 'zaakwerk', {
  number: 1,
  own: [],
  remotes: [cases, settings],
  role: 'lawyer',
  isProved: true,
  rest: { url: '/remotes/rest.json?of=mfe_settings/1', integrity: 'sha384-c' },
})
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})
afterAll(() => void Reflect.deleteProperty(globalThis, 'zaakwerk'))

/** Loads the module as a new page does. */
const open = async () => {
  vi.resetModules()
  settings.version = '1'
  settings.integrity = {}
  return import('./registry.ts')
}

const offline = new TypeError('Failed to fetch')
const cached = { ...whole, version: '0' }

/** A page whose browser has cached `mfe_settings` 0, and whose first request fails. */
const openOffline = async () => {
  const before = await open()
  const request = vi
    .spyOn(globalThis, 'fetch')
    .mockResolvedValueOnce(Response.json({ remotes: [cached] }))
    .mockRejectedValueOnce(offline)
  await before.completeRegistry()
  return { request, ...(await open()) }
}

it('fetches the missing entries in one request with an integrity hash, and retries after a failure', async () => {
  const { completeRegistry, hasHashes, integrityOf, isRegistryFor } = await open()
  const request = vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(offline)
  await expect(completeRegistry()).rejects.toThrow('Failed to fetch')
  expect([isRegistryFor('lawyer'), isRegistryFor('admin')]).toEqual([true, false])
  expect([hasHashes(cases), hasHashes(settings)]).toEqual([true, false])

  request.mockResolvedValueOnce(Response.json({ remotes: [whole] }))
  await Promise.all([completeRegistry(), completeRegistry()])
  await completeRegistry()
  expect(request).toHaveBeenCalledTimes(2)
  const [url, options] = request.mock.calls.at(-1) ?? []
  expect(String(url)).toBe(`${location.origin}/remotes/rest.json?of=mfe_settings/1`)
  expect(options?.integrity).toBe('sha384-c')
  // In the object that `boot.js` has too.
  expect(settings.integrity).toEqual(whole.integrity)
  expect(integrityOf('/remotes/settings.js')).toBe('sha384-b')
  expect([isRegistryFor('admin'), hasHashes(settings)]).toEqual([true, true])
})

it('falls back to the last proven remotes that this browser cached, and reports it', async () => {
  const { completeRegistry, ensureRegistry, hasHashes, isRegistryFor, request, useHasCached } =
    await openOffline()
  const { result } = renderHook(useHasCached)
  await expect(completeRegistry()).rejects.toThrow('Failed to fetch')
  expect(hasHashes(settings)).toBe(false)
  request.mockRejectedValueOnce(offline)
  await act(ensureRegistry)
  expect(result.current).toBe(true)
  expect(settings).toEqual(cached)
  expect(isRegistryFor('admin')).toBe(true)
  // Never replaces what the page has.
  expect(cases.version).toBe('1')
})

it('keeps a cached entry when a later request succeeds, because its code may run already', async () => {
  const { completeRegistry, ensureRegistry, integrityOf, request } = await openOffline()
  await ensureRegistry()
  const other = { ...whole, integrity: { '/remotes/settings-1.js': 'sha384-d' } }
  request.mockResolvedValueOnce(Response.json({ remotes: [other] }))
  await completeRegistry()
  expect(settings).toEqual(cached)
  expect(integrityOf('/remotes/settings.js')).toBe('sha384-b')
})

it.each(['', '{}', '[1, null, {}, {"name":"mfe_settings"}]'])(
  'ignores a cache that holds no entries: %s',
  async (text) => {
    const { ensureRegistry } = await open()
    localStorage.setItem('proved_remotes', text)
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(offline)
    await expect(ensureRegistry()).rejects.toThrow('Failed to fetch')
  },
)
