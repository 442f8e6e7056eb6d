import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { PublicUnavailable } from './public-unavailable.tsx'

afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
})

it.each([
  ['/update-iban', 'Deze pagina is nu niet beschikbaar', 'Opnieuw proberen', 'hulp@verkeersbezwaar.example'],
  [
    '/update-iban?lang=en&btu=true',
    'This page is not available right now',
    'Try again',
    'hulp@uitkeringsbezwaar.example',
  ],
])('at %s says what to do, and how to reach us', (path, title, label, address) => {
  history.replaceState(null, '', path)
  const retry = vi.fn()
  render(<PublicUnavailable reason="unavailable" retry={retry} />)
  screen.getByRole('heading', { name: title })
  screen.getByText(new RegExp(address))
  screen.getByRole('button', { name: label }).click()
  expect(retry).toHaveBeenCalledOnce()
})
