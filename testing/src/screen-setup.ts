import { format } from 'node:util'
import { cleanup, configure, getConfig } from '@testing-library/react'
import { closeNotice } from '@zaakwerk/platform'
import { unstable_IdlePriority, unstable_scheduleCallback } from 'scheduler'
import { afterAll, afterEach, vi } from 'vitest'

/*
 * Runs before each file. Files share one jsdom and the packages of node_modules; our own modules are loaded again for each. So what is changed here is put back
 * after the file, and nothing of the file stays: no timer, listener, channel, element or module. Hooks after a file run in reverse order.
 */
afterAll(async () => {
  // A page that still loads would load the platform again before the next file's setup, with the API of this file.
  await vi.dynamicImportSettled()
  document.body.replaceChildren()
  document.head.replaceChildren()
  for (const name of document.documentElement.getAttributeNames())
    document.documentElement.removeAttribute(name)
  history.replaceState(null, '', '/')
  vi.resetModules()
})

const put = <T extends object, Key extends keyof T>(on: T, key: Key, value: T[Key]): void => {
  const was = on[key]
  on[key] = value
  afterAll(() => {
    on[key] = was
  })
}

// Test files run in parallel threads of one process, and a channel would reach them all: this makes each file a separate browser.
const browser = crypto.randomUUID()
const channels: BroadcastChannel[] = []
put(
  globalThis,
  'BroadcastChannel',
  class extends BroadcastChannel {
    constructor(name: string) {
      super(`${name} ${browser}`)
      channels.push(this)
    }
  },
)
afterAll(() => {
  for (const channel of channels) channel.close()
})

// Modules start timers and listen for as long as their page lives, such as the session.
const timers: NodeJS.Timeout[] = []
const remembered = <Start extends (...args: never[]) => NodeJS.Timeout>(start: Start): Start =>
  new Proxy(start, {
    apply: (_, self, args) => {
      const timer: NodeJS.Timeout = Reflect.apply(start, self, args)
      timers.push(timer)
      return timer
    },
  })
put(globalThis, 'setTimeout', remembered(setTimeout))
put(globalThis, 'setInterval', remembered(setInterval))
afterAll(() => {
  for (const timer of timers) clearTimeout(timer)
})

// The clock of each file starts on the day of the rows that builders make: by the real date their terms would pass, and tests would fail from some day on.
const ahead = Date.parse('2026-11-20T15:00:00+01:00') - Date.now()
put(
  globalThis,
  'Date',
  new Proxy(Date, {
    construct: (date, given) => Reflect.construct(date, given.length > 0 ? given : [date.now() + ahead]),
    get: (date, key) => (key === 'now' ? () => date.now() + ahead : Reflect.get(date, key)),
  }),
)

// jsdom draws by an interval of its own, which would be cleared with the others.
const start = globalThis.setTimeout
put(window, 'requestAnimationFrame', (draw) => Number(start(() => draw(performance.now()), 16)))
put(window, 'cancelAnimationFrame', clearTimeout)

const listening: (() => void)[] = []
for (const target of [window, document])
  put(
    target,
    'addEventListener',
    new Proxy(target.addEventListener, {
      apply: (add, self, [type, ...rest]: Parameters<Window['addEventListener']>) => {
        // React and user-event listen on the document, once and for all files.
        if (target === window || type === 'visibilitychange')
          listening.push(() => target.removeEventListener(type, ...rest))
        Reflect.apply(add, self, [type, ...rest])
      },
    }),
  )
afterAll(() => {
  for (const stop of listening) stop()
})

// jsdom has no layout: it cannot scroll or measure, and does not support pseudo-elements.
put(window, 'scrollTo', () => undefined)
put(Element.prototype, 'scrollIntoView', () => undefined)
put(Range.prototype, 'getClientRects', () => document.createElement('p').getClientRects())
const computedStyle = window.getComputedStyle.bind(window)
put(window, 'getComputedStyle', (element) => computedStyle(element))
// jsdom also lets inert elements take the focus.
const { focus } = HTMLElement.prototype
put(HTMLElement.prototype, 'focus', function (this: HTMLElement, options) {
  if (!this.closest('[inert]')) focus.call(this, options)
})
put(
  window,
  'ResizeObserver',
  class {
    observe(): void {}
    unobserve(): void {}
    disconnect(): void {}
  },
)
// As in browsers: the error of jsdom comes from another realm.
Object.setPrototypeOf(DOMException.prototype, Error.prototype)
// For tests that replace them, or add what jsdom lacks.
put(globalThis, 'fetch', globalThis.fetch)
put(globalThis, 'URL', class extends URL {})

// Reduced motion, so that a closed dialog disappears immediately.
put(window, 'matchMedia', (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: media.includes('prefers-reduced-motion'),
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  }),
)

const { asyncWrapper, getElementError: printed } = getConfig()
afterAll(() => configure({ asyncWrapper, getElementError: printed }))

// Waiting ends as soon as the condition holds; the limit only has to cover a busy machine.
configure({ asyncUtilTimeout: 40_000 })

// The condition can hold before React has finished, for example effects that move the focus or listen to keys, or a second change of the same update. On a busy
// machine a test looked in between.
const reactIsIdle = (): Promise<void> =>
  new Promise((resolve) => void unstable_scheduleCallback(unstable_IdlePriority, () => resolve()))
configure({
  asyncWrapper: (work) =>
    asyncWrapper(async () => {
      const result = await work()
      await reactIsIdle()
      return result
    }),
})

// A waiting query fails many times, and only the last failure is reported: that one prints the page, like the failure of every other query.
const waits = (): boolean => {
  const now = getConfig()
  return '_disableExpensiveErrorDiagnostics' in now && now._disableExpensiveErrorDiagnostics === true
}
configure({
  getElementError: (message, container) =>
    waits()
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : printed(message, container),
})

// Every message is a defect of the page, or a missing `await` in the test.
const { error } = console
const messages: string[] = []
put(console, 'error', (...words: readonly unknown[]) => {
  messages.push(`console.error: ${format(...words)}`)
  error(...words)
})

// A press on a disabled button does nothing: the test should have waited until it is enabled.
const refuseDisabled = ({ target }: Event): void => {
  const button = target instanceof Element ? target.closest('button:disabled') : undefined
  if (button) messages.push(`"${button.textContent}" was pressed while disabled`)
}
for (const type of ['pointerdown', 'click']) {
  document.addEventListener(type, refuseDisabled, { capture: true })
  afterAll(() => document.removeEventListener(type, refuseDisabled, { capture: true }))
}

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  // All tests of a file share one store of notices.
  for (let id = 1; id < 1_000; id += 1) closeNotice(id)
  const errors = messages.splice(0)
  if (errors.length > 0) throw new Error(errors.join('\n'))
})

// Stubs of the test are removed first.
afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})
