import type { RegistryEntry } from '@zaakwerk/contract/remotes'
import { afterAll, expect, it, vi } from 'vitest'

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
const whole = entry('mfe_settings', { integrity: { '/remotes/settings.js': 'sha384-b' } })

Reflect.set(globalThis, 'zaakwerk', {
  number: 1,
  own: [],
  remotes: [cases, settings],
  role: 'lawyer',
  rest: { url: '/remotes/rest.json?of=mfe_settings/1', integrity: 'sha384-c' },
})
afterAll(() => void Reflect.deleteProperty(globalThis, 'zaakwerk'))
const { completeRegistry, integrityOf, isRegistryFor, isWhole } = await import('./registry.ts')

it('gets what the page did not need to start with one request, bound by its hash, which may fail', async () => {
  const ask = vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await expect(completeRegistry()).rejects.toThrow('Failed to fetch')
  expect([isRegistryFor('lawyer'), isRegistryFor('admin')]).toEqual([true, false])
  expect([isWhole(cases), isWhole(settings)]).toEqual([true, false])

  ask.mockResolvedValueOnce(Response.json({ remotes: [whole] }))
  await Promise.all([completeRegistry(), completeRegistry()])
  await completeRegistry()
  expect(ask).toHaveBeenCalledTimes(2)
  const [url, options] = ask.mock.calls.at(-1) ?? []
  expect(String(url)).toBe(`${location.origin}/remotes/rest.json?of=mfe_settings/1`)
  expect(options?.integrity).toBe('sha384-c')
  // In the object that `boot.js` has too.
  expect(settings.integrity).toEqual(whole.integrity)
  expect(integrityOf('/remotes/settings.js')).toBe('sha384-b')
  expect([isRegistryFor('admin'), isWhole(settings)]).toEqual([true, true])
})
