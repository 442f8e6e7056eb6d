import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { address } from '@zaakwerk/testing/open-routes'
import { show } from '@zaakwerk/testing/open-staff-page'
import { useRoutes } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import remote from '../../expose/routes.tsx'

const Routes = () => useRoutes([...remote.routes, { path: '*', element: <p>Andere pagina</p> }])

describe('the settings that come later', () => {
  it.each([
    ['/settings', '/settings/general'],
    ['/settings/clients/7', '/settings/clients/7'],
    ['/templates', '/templates'],
  ])('%s says so, and is no dead end', async (path, shown) => {
    show(<Routes />, path)
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Deze instellingen zijn er nog niet' }),
    ).toBeDefined()
    expect(address()).toBe(shown)
    await userEvent.click(screen.getByRole('link', { name: 'Naar Dossiers' }))
    expect(address()).toBe('/')
  })
})
