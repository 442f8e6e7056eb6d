import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { actionsFor } from '@zaakwerk/domain/case-actions'
import { callsTo } from '@zaakwerk/testing/fake-api'
import { describe, expect, it, vi } from 'vitest'
import { aFullCase, openActions, serveCase } from '../../../testing/open-actions.tsx'
import { ActionMenu } from './action-menu.tsx'

const labelOf = (option: Element): string =>
  document.getElementById(option.getAttribute('aria-labelledby') ?? '')?.textContent ?? ''

const options = () => screen.queryAllByRole('option')

/** Opens the menu of a case by keyboard, without the page around it. */
const open = async (given: Parameters<typeof aFullCase>[0] = {}) => {
  const onChoose = vi.fn()
  render(
    <>
      <button type="button">Elders</button>
      <ActionMenu
        offered={actionsFor(aFullCase(given))}
        onOpen={() => undefined}
        leadOf={({ missing: [first] }) => first}
        onChoose={({ action }) => onChoose(action.key)}
        buttonRef={null}
      />
    </>,
  )
  const user = userEvent.setup()
  const button = screen.getByRole('button', { name: 'Zaak acties', expanded: false })
  button.focus()
  await user.keyboard('{Enter}')
  const search = screen.getByRole('combobox', { name: 'Zoek actie' })
  expect(document.activeElement).toBe(search)
  const active = () => {
    const id = search.getAttribute('aria-activedescendant')
    const option = id && document.getElementById(id)
    return option ? labelOf(option) : undefined
  }
  return { user, button, search, active, onChoose }
}

// Which actions a case has, and which are refused: case-actions.test.ts in domain.
describe('the button "Zaak acties"', () => {
  it('shows the actions in their groups, with the reason for each that is not available', async () => {
    await open({ type: 22, status: 'case_adjourned' })
    const shown = [...document.querySelectorAll('[role="group"]')].map((group) => [
      group.getAttribute('aria-label'),
      [...group.querySelectorAll('[role="option"]')].map((option) => {
        const reason = option.getAttribute('aria-describedby')
        expect(option.hasAttribute('data-refused')).toBe(reason !== null)
        return reason ? [labelOf(option), document.getElementById(reason)?.textContent] : labelOf(option)
      }),
    ])
    expect(shown).toEqual([
      [
        'Procedure',
        ['Bewijs uitvragen', 'IBAN uitvragen', 'Onjuiste IBAN opnieuw uitvragen (CJIB)', 'E-mail versturen'],
      ],
      [
        'Beslissing',
        [
          'Toewijzen',
          'Gedeeltelijk toewijzen',
          'Afwijzen',
          'Intrekken',
          ['Verdagen', 'Het dossier heeft de status "Zaak verdaagd"'],
        ],
      ],
      [
        'Dossier',
        [
          'Status wijzigen',
          'Autoriteit wijzigen',
          'Dossiertype wijzigen',
          'Bedrijf koppelen',
          'Dossiernaam wijzigen',
          'Map en primair document wijzigen',
          'Dossier verwijderen',
          [
            'Bijwerken uit zaakinformatie.txt',
            'Eerst nodig: zaakinformatie.txt in de map. Ga naar: zaakinformatie.txt in de map',
          ],
        ],
      ],
    ])
  })

  it('is walked through with the arrows, Home and End, whose ends meet, and searched while typing, accents and capitals aside', async () => {
    const { user, search, active } = await open()
    expect(active()).toBe('Administratief beroep via OM-loket')
    await user.keyboard('{ArrowDown}')
    expect(active()).toBe('Administratief beroep per post')
    await user.keyboard('{End}')
    // What cannot be chosen comes last.
    expect(active()).toBe('Bijwerken uit zaakinformatie.txt')
    await user.keyboard('{ArrowDown}')
    expect(active()).toBe('Administratief beroep via OM-loket')
    await user.keyboard('{ArrowUp}{ArrowUp}{Home}')
    expect(active()).toBe('Administratief beroep via OM-loket')

    fireEvent.change(search, { target: { value: 'wijzig' } })
    expect(options().map((option) => option.textContent)).toEqual([
      'Status wijzigen',
      'Autoriteit wijzigen',
      'Dossiertype wijzigen',
      'Dossiernaam wijzigen',
      'Map en primair document wijzigen',
    ])
    expect(active()).toBe('Status wijzigen')
    fireEvent.change(search, { target: { value: 'wijzig DÓCUMENT' } })
    expect(active()).toBe('Map en primair document wijzigen')
    fireEvent.change(search, { target: { value: 'xyz' } })
    expect(options()).toHaveLength(0)
    screen.getByText('Geen actie gevonden')
    expect(search.hasAttribute('aria-activedescendant')).toBe(false)
  })

  it('does nothing for an action that is not available, and gives the reason', async () => {
    const { user, search, active, onChoose } = await open({ status: 'case_adjourned' })
    fireEvent.change(search, { target: { value: 'Verdagen' } })
    await user.keyboard('{Enter}')
    expect(active()).toBe('Verdagen')
    const description = 'Het dossier heeft de status "Zaak verdaagd"'
    const option = screen.getByRole('option', { name: 'Verdagen', description })
    expect(option.getAttribute('aria-disabled')).toBe('true')
    const isShown = () => !within(option).getByText(description).matches('.visually-hidden')
    expect(isShown()).toBe(true)
    fireEvent.change(search, { target: { value: '' } })
    expect(isShown()).toBe(false)
    await user.hover(option)
    expect(isShown()).toBe(true)
    await user.click(option)
    screen.getByRole('combobox')
    expect(onChoose).not.toHaveBeenCalled()
  })

  it('links a disabled action to its first missing field', async () => {
    const { user, search, onChoose } = await open({ authorities: null, documents: [] })
    fireEvent.change(search, { target: { value: 'DSV' } })
    const option = screen.getByRole('option', {
      name: 'DSV versturen',
      description: 'Eerst nodig: autoriteit, volmacht. Ga naar: autoriteit',
    })
    expect(option.hasAttribute('aria-disabled')).toBe(false)
    await user.keyboard('{Enter}')
    expect(onChoose).toHaveBeenCalledExactlyOnceWith('dsv')
  })

  it('closes on Esc with the focus on the button, on a click elsewhere, and when the focus moves on; and opens afresh', async () => {
    const { user, button, search } = await open()
    fireEvent.change(search, { target: { value: 'xyz' } })
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(document.activeElement).toBe(button)
    await user.keyboard('{ArrowDown}')
    screen.getByRole('listbox', { name: 'Zaak acties' })
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('')
    await user.click(document.body)
    expect(screen.queryByRole('listbox')).toBeNull()
    await user.click(button)
    await user.tab({ shift: true })
    await user.tab({ shift: true })
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Elders' }))
    expect(screen.queryByRole('listbox')).toBeNull()
  })

  it('leaves the keyboard of a phone down', async () => {
    const media = window.matchMedia
    vi.stubGlobal('matchMedia', (query: string) => Object.assign(media(query), { matches: true }))
    render(
      <ActionMenu
        offered={[]}
        leadOf={() => undefined}
        onOpen={() => undefined}
        onChoose={() => undefined}
        buttonRef={null}
      />,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Zaak acties' }))
    expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'Zaak acties' }))
    vi.unstubAllGlobals()
  })

  it('starts what Enter is pressed on, and gets the focus back when that is over', async () => {
    serveCase(aFullCase())
    const user = await openActions()
    const button = screen.getByRole('button', { name: 'Zaak acties', expanded: false })
    button.focus()
    await user.keyboard('{Enter}toewij{Enter}')
    const dialog = await screen.findByRole('dialog', { name: 'Zaak toewijzen?' })
    expect(screen.queryByRole('combobox')).toBeNull()
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(button))
    expect(callsTo('POST', '/cases/7/event')).toHaveLength(0)
  })
})
