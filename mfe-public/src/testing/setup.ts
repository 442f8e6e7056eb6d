import { cleanup } from '@testing-library/react'
import { closeNotice } from '@zaakwerk/platform'
import { afterEach } from 'vitest'

// jsdom draws nothing, so it cannot scroll.
window.scrollTo = () => undefined

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  // Notices live in one store for the whole page, numbered from 1.
  for (let id = 1; id < 200; id += 1) closeNotice(id)
})
