import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { askAboutConflict } from '@zaakwerk/platform'
import { show } from '@zaakwerk/testing/open-staff-page'
import { expect, it } from 'vitest'

const open = async () => {
  show(
    <>
      <textarea aria-label="Notities" />
      <input aria-label="Zoeken" />
    </>,
  )
  const worksIn = screen.getByLabelText('Notities')
  act(() => {
    void askAboutConflict({
      who: 'Sanne Jansen',
      label: 'Notities',
      isMerged: false,
      changes: [{ label: 'Notities', before: 'a', theirs: 'b', mine: 'c' }],
      worksIn,
    })
  })
  await screen.findByRole('dialog')
  return { worksIn, press: (name: string) => fireEvent.click(screen.getByRole('button', { name })) }
}

const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

it('gives the focus back to where the user was, once it is closed without a choice', async () => {
  const { worksIn, press } = await open()
  press('Sluiten')
  await isGone()
  await waitFor(() => expect(document.activeElement).toBe(worksIn))
})

it('leaves the focus to the form after a choice', async () => {
  const { worksIn, press } = await open()
  press('Mijn wijziging weggooien')
  await isGone()
  expect(document.activeElement).not.toBe(worksIn)
})
