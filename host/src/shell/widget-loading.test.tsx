import { render, screen, waitFor } from '@testing-library/react'
import { NoticeStack } from '@zaakwerk/platform'
import { expect, it } from 'vitest'
import { WidgetLoading } from '../remotes/widgets.tsx'

it('says once that a dialog is loading, when that takes its time, until it is there', async () => {
  const { rerender } = render(
    <>
      <WidgetLoading name="TaskDialog" />
      <NoticeStack />
    </>,
  )
  expect(screen.queryByRole('status')).toBeNull()
  expect((await screen.findByRole('status')).textContent).toContain('wordt geladen')
  rerender(<NoticeStack />)
  await waitFor(() => expect(screen.queryByRole('status')).toBeNull())
})
