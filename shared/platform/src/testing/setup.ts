import { cleanup } from '@testing-library/react'
import { afterEach } from 'vitest'

// jsdom draws nothing, so it cannot scroll.
window.scrollTo = () => undefined

afterEach(() => {
  cleanup()
  localStorage.clear()
})
