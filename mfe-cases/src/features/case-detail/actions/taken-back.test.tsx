import { fireEvent } from '@testing-library/react'
import { aWaitingLetter } from '@zaakwerk/testing/case-detail.builder'
import { describe, expect, it } from 'vitest'
import { aFullCase, openDialog, serveCase } from '../../../testing/open-actions.tsx'

describe('what waits to leave and is not to', () => {
  const waiting_letters = [aWaitingLetter({ name: 'send_igs_wahv_letter_1' })]
  const text = /De brief "Ingebrekestelling" die nog niet is verstuurd, wordt ingetrokken\./

  it.each([
    ['Verdagen', 'Zaak verdagen'],
    ['Afwijzen', 'Zaak afwijzen'],
    ['Toewijzen', 'Zaak toewijzen?'],
  ])('is named by the dialog of "%s"', async (action, title) => {
    serveCase(aFullCase({ waiting_letters }))
    const { dialog } = await openDialog(action, title)
    dialog.getByText(text)
  })

  it('is named where a person sets the status', async () => {
    serveCase(aFullCase({ waiting_letters }))
    const { dialog } = await openDialog('Status wijzigen', 'Dossier status wijzigen')
    expect(dialog.queryByText(text)).toBeNull()
    fireEvent.click(dialog.getByRole('option', { name: /^Zaak ingetrokken/ }))
    dialog.getByText(text)
  })
})
