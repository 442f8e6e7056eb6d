import { cleanup, configure } from '@testing-library/react'
import { closeNotice } from '@zaakwerk/platform'
import { afterEach } from 'vitest'

// jsdom draws nothing: it cannot scroll or measure, and knows no pseudo-elements.
window.scrollTo = () => undefined
Element.prototype.scrollIntoView ??= () => undefined
const computedStyle = window.getComputedStyle.bind(window)
window.getComputedStyle = (element) => computedStyle(element)
window.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

// Nothing moves: a dialog that closes is gone, as for a user who asked for less motion.
window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: media.includes('prefers-reduced-motion'),
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  })

// A wait ends as soon as it is over; the limit only has to outlast a busy machine.
configure({ asyncUtilTimeout: 8_000 })

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  // Notices live in one store for the whole page, numbered from 1.
  for (let id = 1; id < 200; id += 1) closeNotice(id)
})
