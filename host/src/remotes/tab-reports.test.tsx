import { act, cleanup, render } from '@testing-library/react'
import type { RegistryEntry } from '@zaakwerk/contract/remotes'
import { TabReport } from '@zaakwerk/contract/tab-reports'
import { afterAll, afterEach, beforeEach, expect, it, vi } from 'vitest'
import { RemoteError } from './remote-error.ts'

const tasks: RegistryEntry = {
  name: 'mfe_tasks',
  label: 'Taken',
  version: '0.4.1-a',
  contracts: [2],
  menu: [],
  widgets: [],
  pages: [],
  shared: {},
  entry: '/remotes/mfe_tasks/0.4.1-a/entry.js',
  integrity: { '/remotes/mfe_tasks/0.4.1-a/static/list.js': 'sha384-x' },
}
const page = { path: '/tasks', access: 'tasks.read', name: 'TasksPage', needsForms: false, files: [] }
const found = { remote: tasks, page }
const sent: unknown[] = []

Reflect.set(globalThis, 'zaakwerk', { number: 1, own: [], remotes: [tasks] })
afterAll(() => void Reflect.deleteProperty(globalThis, 'zaakwerk'))
const { noteFailedPage, noteOpening, startTabReports, usePainted } = await import('./tab-reports.ts')

const Page = () => {
  usePainted(found)
  return null
}

const pass = (ms: number): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(ms))
const fail = (url: string) =>
  window.dispatchEvent(new CustomEvent('zaakwerk:file-failed', { detail: `${location.origin}${url}` }))
/** The reports since the last call, parsed by the contract. */
const reports = async () => {
  const bodies = await Promise.all(sent.splice(0).map((body) => (body instanceof Blob ? body.text() : '')))
  return bodies.map((body) => TabReport.parse(JSON.parse(body)))
}

beforeEach(() => {
  vi.useFakeTimers()
  Object.assign(navigator, {
    sendBeacon: (url: string, body: unknown) => {
      expect(url).toBe('/api/remotes/tabs')
      sent.push(body)
      return true
    },
  })
  startTabReports()
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

afterAll(() => void Reflect.deleteProperty(navigator, 'sendBeacon'))

it('reports its versions on first paint, failures in batches, each minute and on close', async () => {
  noteOpening('mfe_tasks', 0)
  render(<Page />)
  await pass(1_500)
  const [first, ...more] = await reports()
  expect(more).toEqual([])
  expect(first?.tab).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/)
  expect(first).toMatchObject({
    versions: { mfe_tasks: '0.4.1-a' },
    loads: [{ remote: 'mfe_tasks', version: '0.4.1-a', failed: null }],
    is_closing: false,
  })
  expect(first?.loads[0]?.ms).toBeGreaterThanOrEqual(0)

  fail('/remotes/mfe_tasks/0.4.1-a/static/list.js?anew=mf3&naam=jansen')
  fail('/static/host.js')
  // The same failure as its file: not counted.
  noteFailedPage(found, new RemoteError('unavailable', 'list.js'))
  noteFailedPage(found, new TypeError('Sanne Jansen is undefined'))
  expect(await reports()).toEqual([])
  await pass(1_000)
  const failures = await reports()
  expect(failures).toHaveLength(1)
  expect(failures[0]?.loads.map(({ ms, failed }) => [ms, failed])).toEqual([
    [null, 'list.js'],
    [null, 'TasksPage'],
  ])

  await pass(180_000)
  const minutes = await reports()
  expect(minutes.length).toBeGreaterThanOrEqual(2)
  expect(minutes.every(({ tab, loads }) => tab === first?.tab && loads.length === 0)).toBe(true)

  window.dispatchEvent(new Event('pagehide'))
  expect(await reports()).toMatchObject([{ is_closing: true, loads: [] }])
})

it('sends no report while hidden', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await pass(300_000)
  expect(await reports()).toEqual([])
  vi.restoreAllMocks()
})
