import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { askAboutConflict, type Conflict, type ConflictAction } from '@zaakwerk/platform'
import { show } from '@zaakwerk/testing/open-staff-page'
import { expect, it } from 'vitest'

const open = async (late?: ConflictAction, given: Pick<Conflict, 'ownChange' | 'difference'> = {}) => {
  show(
    <>
      <textarea aria-label="Notities" />
      <input aria-label="Zoeken" />
    </>,
  )
  const focusedElement = screen.getByLabelText('Notities')
  const elsewhere = screen.getByLabelText('Zoeken')
  act(() => elsewhere.focus())
  const answered = Promise.withResolvers<string>()
  act(() => {
    const asked = askAboutConflict({
      who: 'Sanne Jansen',
      label: 'Notities',
      isMerged: false,
      changes: [{ label: 'Notities', before: 'a', theirs: 'b', mine: 'c' }],
      action: late,
      focusedElement,
      ...given,
    })
    void asked.then(answered.resolve)
  })
  await screen.findByRole('dialog')
  return {
    focusedElement,
    elsewhere,
    choice: answered.promise,
    press: (name: string) => fireEvent.click(screen.getByRole('button', { name })),
  }
}

const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

it('gives the focus back to where the user was, once it is closed without a choice', async () => {
  const { focusedElement, press } = await open()
  press('Sluiten')
  await isGone()
  await waitFor(() => expect(document.activeElement).toBe(focusedElement))
})

it('leaves the focus to the form after a choice, and gives it back to what had it until then', async () => {
  const { elsewhere, press } = await open()
  press('Mijn wijziging weggooien')
  await isGone()
  await waitFor(() => expect(document.activeElement).toBe(elsewhere))
})

it('marks what differs in long texts, which it does not show whole', async () => {
  const difference = (before: string, after: string) =>
    [
      { kind: 'gone', text: `-${before}` },
      { kind: 'added', text: `+${after}` },
    ] as const
  await open(undefined, { difference })
  const texts = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent)
  expect([texts('deletion'), texts('insertion')]).toEqual([
    ['-a', '-a'],
    ['+b', '+c'],
  ])
  expect(screen.queryByText('Was')).toBeNull()
})

it.each([
  [undefined, 'Sanne Jansen heeft dit intussen gewijzigd'],
  ['here', 'Je hebt dit intussen zelf gewijzigd'],
  ['elsewhere', 'Je hebt dit intussen zelf gewijzigd, in een ander venster'],
] as const)('names who was first: %s', async (ownChange, name) => {
  await open(undefined, { ownChange })
  screen.getByRole('dialog', { name })
})

it.each([
  ['Sluiten en vernieuwen', 'discard'],
  ['Sluiten', 'discard'],
  ['Toch een tweede brief maken', 'keep'],
])(
  'for an action focuses the button that creates nothing, and says what a second time creates: %s',
  async (name, choice) => {
    const warnings = ['Er wordt een tweede brief gemaakt.']
    const opened = await open({ isDone: true, warnings, repeatLabel: 'Toch een tweede brief maken' })
    screen.getByRole('dialog', { name: 'Sanne Jansen heeft dit intussen al gedaan' })
    screen.getByText('Toch doen? Er wordt een tweede brief gemaakt.')
    const first = screen.getByRole('button', { name: 'Sluiten en vernieuwen' })
    await waitFor(() => expect(document.activeElement).toBe(first))
    opened.press(name)
    expect(await opened.choice).toBe(choice)
  },
)
