import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { address } from '@zaakwerk/testing/open-routes'
import { expect, it } from 'vitest'
import { DeniedPage } from './denied.page.tsx'
import { NotFoundPage } from './not-found.page.tsx'
import { openPage } from './testing/open-page.tsx'

it.each([
  ['Geen toegang', <DeniedPage key="denied" />],
  ['Pagina niet gevonden', <NotFoundPage key="not-found" />],
])('"%s" leads back to the cases', async (title, page) => {
  openPage(page, '/grounds')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
  await userEvent.click(screen.getByRole('link', { name: 'Naar Dossiers' }))
  expect(address()).toBe('/')
})
