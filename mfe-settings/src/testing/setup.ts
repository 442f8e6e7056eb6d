import { cleanup, configure } from '@testing-library/react'
import { closeNotice } from '@zaakwerk/platform'
import { afterEach } from 'vitest'

// jsdom draws nothing: it cannot scroll and knows no pseudo-elements.
window.scrollTo = () => undefined
const computedStyle = window.getComputedStyle.bind(window)
window.getComputedStyle = (element) => computedStyle(element)
window.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

configure({ asyncUtilTimeout: 8_000 })

afterEach(() => {
  cleanup()
  localStorage.clear()
  // Notices live in one store for the whole page, numbered from 1.
  for (let id = 1; id < 200; id += 1) closeNotice(id)
})
