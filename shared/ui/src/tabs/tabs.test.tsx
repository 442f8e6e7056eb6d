import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Tabs } from './tabs.tsx'

it('shows one list at a time, and goes round with the arrows', async () => {
  render(
    <Tabs
      label="Verloop"
      tabs={[
        { key: 'a', label: 'Activiteiten', count: 1200, content: 'eerste' },
        { key: 'b', label: 'Logs', content: 'tweede' },
      ]}
    />,
  )
  expect(screen.getByRole('tabpanel', { name: 'Activiteiten 1.200' }).textContent).toBe('eerste')
  await userEvent.click(screen.getByRole('tab', { name: 'Logs' }))
  expect(screen.getByRole('tabpanel', { name: 'Logs' }).textContent).toBe('tweede')
  await userEvent.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: /Activiteiten/, selected: true }))
  await userEvent.keyboard('{ArrowLeft}')
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Logs', selected: true }))
  await userEvent.keyboard('{Home}')
  expect(screen.getByRole('tabpanel').textContent).toBe('eerste')
})
