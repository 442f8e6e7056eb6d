import { afterEach, expect, it, vi } from 'vitest'

const tasks = { name: 'mfe_tasks', version: '0.4.1-a' }

class Navigation {
  readonly type: string
  constructor(type: string) {
    this.type = type
  }
}
vi.stubGlobal('PerformanceNavigationTiming', Navigation)

/** The page is opened or loaded again in this tab. */
const start = async (type: string) => {
  Object.assign(performance, { getEntriesByType: () => [new Navigation(type)] })
  vi.resetModules()
  return import('./stuck-page.ts')
}

afterEach(() => {
  vi.restoreAllMocks()
  sessionStorage.clear()
})

it('a page that was loaded again without having ended was stuck', async () => {
  const before = await start('navigate')
  expect(before.takeStuckPage()).toBeUndefined()
  before.noteShown(tasks)
  const after = await start('reload')
  expect(after.takeStuckPage()).toEqual(tasks)
  expect(after.takeStuckPage()).toBeUndefined()
})

it.each([
  ['closed in the normal way', () => window.dispatchEvent(new Event('pagehide')), 'reload'],
  [
    'hidden, where browsers end pages to save memory',
    () => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
      document.dispatchEvent(new Event('visibilitychange'))
    },
    'reload',
  ],
  ['copied to another tab', () => undefined, 'back_forward'],
])('a page that was %s was not', async (_, happen, type) => {
  const before = await start('navigate')
  before.takeStuckPage()
  before.noteShown(tasks)
  happen()
  expect((await start(type)).takeStuckPage()).toBeUndefined()
})

it.each(['', 'null', '{"name":1}', 'kapot'])('what is kept may be anything: %s', async (text) => {
  sessionStorage.setItem('remote_on_show', text)
  expect((await start('reload')).takeStuckPage()).toBeUndefined()
})
