import { screen, waitFor, within } from '@testing-library/react'
import { callsTo, pendingAnswer } from '@zaakwerk/testing/fake-api'
import { aMailPreview } from '@zaakwerk/testing/mail-preview.builder'
import { afterEach, describe, expect, it } from 'vitest'
import { aFullCase, ask, mailPath, openDialog, ready, serveCase } from '../testing/open-actions.tsx'

const pane = async () => within(await screen.findByRole('region', { name: 'E-mail aan de cliënt' }))
const asked = () => callsTo('POST', mailPath).map(({ fields }) => fields)

afterEach(() => localStorage.clear())

describe('the mail preview of an action', () => {
  it('shows recipient, subject and text, with filled-in values marked', async () => {
    serveCase(aFullCase())
    const { dialog } = await ask('Toewijzen', 'Zaak toewijzen?')
    const shown = await pane()
    await shown.findByText('je verkeersboete')
    expect(shown.getByText('Aan').nextElementSibling?.textContent?.replaceAll('\u200b', '')).toBe(
      'Mevr. M.E. Lagendijk, m.lagendijk@example.nl',
    )
    expect(shown.getByText('je verkeersboete').tagName).toBe('MARK')
    expect(shown.getByRole('region', { name: 'Tekst van de e-mail' }).textContent).toBe(
      'Beste Maria,Wat betekent dat voor je?',
    )
    const link = shown.getByRole('link', { name: 'Template, versie 6 in een nieuw tabblad' })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      '/settings/templates/11',
      '_blank',
    ])
    within(dialog).getByRole('button', { name: 'Toewijzen en e-mailen' })
    expect(asked()).toEqual([
      {
        event_type: 'case_approved',
        description: 'Event: case_approved via de webapp',
        additional_data: { confirmed: true },
      },
    ])
  })

  it('follows the choices in a dialog, and disappears when its checkbox is off', async () => {
    serveCase(aFullCase())
    const { user, dialog } = await openDialog('Afwijzen', 'Zaak afwijzen')
    const button = await ready(dialog.getByRole('button', { name: 'Afwijzen en e-mailen' }))
    await user.click(dialog.getByRole('radio', { name: 'Verkeerd soort zaak' }))
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ email_type: 'case_rejected_wrong_type' }))
    await user.click(dialog.getByRole('checkbox', { name: 'E-mail versturen' }))
    ;(await pane()).getByText('Er gaat geen e-mail.')
    dialog.getByRole('button', { name: 'Afwijzen' })
  })

  it('names the required fields that are empty, and the button waits', async () => {
    serveCase(aFullCase(), {
      mail: {
        empty: ['Dagtekening'],
        paragraphs: [{ is_heading: false, pieces: [{ kind: 'empty', text: 'Dagtekening' }] }],
      },
    })
    const { dialog } = await ask('Toewijzen', 'Zaak toewijzen?')
    const shown = await pane()
    await shown.findByText('Nog leeg: Dagtekening. Vul dat eerst in.')
    expect(shown.getByText('Dagtekening').dataset.kind).toBe('empty')
    const button = within(dialog).getByRole('button', { name: 'Toewijzen en e-mailen' })
    expect(button.getAttribute('aria-disabled')).toBe('true')
  })

  it('blocks sending until it is loaded, and the waiting button keeps the focus', async () => {
    const { answer, release } = pendingAnswer()
    serveCase(aFullCase(), { mailAnswer: () => answer })
    const { user, dialog } = await ask('Toewijzen', 'Zaak toewijzen?')
    const button = within(dialog).getByRole('button', { name: 'Toewijzen en e-mailen' })
    await waitFor(() => expect(document.activeElement).toBe(button))
    await user.keyboard('{Enter}')
    screen.getByRole('dialog', { name: 'Zaak toewijzen?' })
    release({ status: 200, data: { mail: aMailPreview() } })
    await ready(button)
    expect(document.activeElement).toBe(button)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('shows the reason when it cannot be loaded, also when collapsed, and then allows sending', async () => {
    let isDown = true
    const failure = { status: 500, data: { detail: 'Even niet.', code: 'internal_error' } }
    serveCase(aFullCase(), { mailAnswer: () => (isDown ? failure : undefined) })
    const { user, dialog } = await ask('Toewijzen', 'Zaak toewijzen?')
    const shown = await pane()
    await user.click(shown.getByRole('button', { name: 'Verberg de e-mail' }))
    await shown.findByText(/^De e-mail kan nog niet worden getoond/)
    await ready(within(dialog).getByRole('button', { name: 'Toewijzen en e-mailen' }))
    isDown = false
    await user.click(shown.getByRole('button', { name: 'Opnieuw proberen' }))
    await shown.findByText(/Lagendijk/)
    expect(shown.queryByRole('alert')).toBeNull()
  })

  it('can be collapsed, which is remembered', async () => {
    serveCase(aFullCase())
    const { user } = await ask('Toewijzen', 'Zaak toewijzen?')
    await user.click((await pane()).getByRole('button', { name: 'Verberg de e-mail' }))
    expect(screen.queryByRole('region', { name: 'Tekst van de e-mail' })).toBeNull()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Zaak acties' }))
    await user.keyboard('toewijzen{Enter}')
    await user.click((await pane()).getByRole('button', { name: 'Toon de e-mail', expanded: false }))
    await screen.findByRole('region', { name: 'Tekst van de e-mail' })
  })

  it('is not shown for an action without a mail', async () => {
    serveCase(aFullCase())
    await ask('Intrekken', 'Zaak intrekken?')
    expect(screen.queryByRole('region', { name: 'E-mail aan de cliënt' })).toBeNull()
    expect(asked()).toEqual([])
  })
})
