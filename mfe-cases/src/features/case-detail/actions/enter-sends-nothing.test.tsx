import { act, fireEvent, screen } from '@testing-library/react'
import { today } from '@zaakwerk/domain/date-parsing'
import { callsTo } from '@zaakwerk/testing/fake-api'
import { expect, it } from 'vitest'
import { aFullCase, holdUntilTold, openDialog, serveCase } from '../../../testing/open-actions.tsx'

holdUntilTold()

const decided = { status: 'decision_received' as const, decision_date: today() }
type Given = Parameters<typeof aFullCase>[0]

/** Dialogs with fields that send a letter or a mail. */
const dialogs: readonly (readonly [action: string, title: string, given: Given])[] = [
  ['Verdagen', 'Zaak verdagen', { type: 4 }],
  ['DSV versturen', 'DSV versturen?', decided],
  ['Bewijs uitvragen', 'Bewijs uitvragen', {}],
  ['E-mail versturen', 'E-mail versturen', {}],
  ['Afwijzen', 'Zaak afwijzen', {}],
  ['Klacht versturen', 'Klacht versturen?', { type: 1, decision_date: '2026-06-01' }],
]
const roles = ['radio', 'checkbox', 'textbox', 'combobox'] as const

it.each(dialogs)('"%s" sends nothing by Enter in a field', async (action, title, given) => {
  serveCase(aFullCase(given))
  const { dialog } = await openDialog(action, title)
  const fields = roles.flatMap((role) => dialog.queryAllByRole(role))
  expect(fields).not.toEqual([])
  for (const field of fields) {
    // As browsers do: Enter sends the form unless the key is taken; in a text of several lines it begins a new one.
    await act(async () => {
      const isTaken = !fireEvent.keyDown(field, { key: 'Enter' })
      if (!isTaken && !(field instanceof HTMLTextAreaElement)) fireEvent.submit(field)
    })
  }
  expect(callsTo('POST', '/cases/7/event')).toEqual([])
  expect(screen.queryByText(/wordt over 5 seconden/)).toBeNull()
  expect(dialog.getByRole('button', { name: 'Annuleer' }).hasAttribute('disabled')).toBe(false)
})
