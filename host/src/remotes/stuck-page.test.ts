import { afterEach, expect, it, vi } from 'vitest'

const tasks = { name: 'mfe_tasks', version: '0.4.1-a' }

class Navigation {
  readonly type: string
  constructor(type: string) {
    this.type = type
  }
}
vi.stubGlobal('PerformanceNavigationTiming', Navigation)

/** Loads the module as a page of this tab does after a navigation of this type. */
const start = async (type: string) => {
  Object.assign(performance, { getEntriesByType: () => [new Navigation(type)] })
  vi.resetModules()
  return import('./stuck-page.ts')
}

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

it('reports a page that was reloaded without a pagehide event as stuck', async () => {
  const before = await start('navigate')
  expect(before.takeStuckPage()).toBeUndefined()
  before.noteShown(tasks)
  const after = await start('reload')
  expect(after.takeStuckPage()).toEqual(tasks)
  expect(after.takeStuckPage()).toBeUndefined()
})

it.each([
  ['was unloaded normally', () => window.dispatchEvent(new Event('pagehide')), 'reload'],
  [
    'was hidden, because browsers discard hidden pages to save memory',
    () => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
      document.dispatchEvent(new Event('visibilitychange'))
    },
    'reload',
  ],
  ['was duplicated into another tab', () => undefined, 'back_forward'],
])('does not report a page that %s', async (_, happen, type) => {
  const before = await start('navigate')
  before.takeStuckPage()
  before.noteShown(tasks)
  happen()
  expect((await start(type)).takeStuckPage()).toBeUndefined()
})

it.each(['', 'null', '{"name":1}', 'kapot'])('ignores an invalid stored value: %s', async (text) => {
  sessionStorage.setItem('remote_on_show', text)
  expect((await start('reload')).takeStuckPage()).toBeUndefined()
})
