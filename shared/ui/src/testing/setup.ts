import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// jsdom does not know pseudo-elements; antd asks for them when it measures scroll bars.
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
})
