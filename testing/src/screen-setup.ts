import { format } from 'node:util'
import { cleanup, configure, getConfig } from '@testing-library/react'
import { closeNotice } from '@zaakwerk/platform'
import { unstable_IdlePriority, unstable_scheduleCallback } from 'scheduler'
import { afterEach } from 'vitest'

// Test files run in parallel threads of one process, and a channel would reach them all: this makes each thread a separate browser.
const browser = crypto.randomUUID()
globalThis.BroadcastChannel = class extends BroadcastChannel {
  constructor(name: string) {
    super(`${name} ${browser}`)
  }
}

// jsdom has no layout: it cannot scroll or measure, and does not support pseudo-elements.
window.scrollTo = () => undefined
Element.prototype.scrollIntoView ??= () => undefined
const computedStyle = window.getComputedStyle.bind(window)
window.getComputedStyle = (element) => computedStyle(element)
// jsdom also lets inert elements take the focus.
const focus = HTMLElement.prototype.focus
HTMLElement.prototype.focus = function (options) {
  if (!this.closest('[inert]')) focus.call(this, options)
}
window.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

// Reduced motion, so that a closed dialog disappears immediately.
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: media.includes('prefers-reduced-motion'),
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  })

// Waiting ends as soon as the condition holds; the limit only has to cover a busy machine.
configure({ asyncUtilTimeout: 40_000 })

// The condition can hold before React has finished, for example effects that move the focus or listen to keys, or a second change of the same update. On a busy
// machine a test looked in between.
const { asyncWrapper } = getConfig()
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
const printed = getConfig().getElementError
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
console.error = (...words: readonly unknown[]) => {
  messages.push(format(...words))
  error(...words)
}

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  // All tests of a file share one store of notices.
  for (let id = 1; id < 1_000; id += 1) closeNotice(id)
  const errors = messages.splice(0)
  if (errors.length > 0) throw new Error(`console.error: ${errors.join('\n')}`)
})
