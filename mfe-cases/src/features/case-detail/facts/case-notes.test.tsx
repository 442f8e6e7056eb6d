import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { callsTo } from '@zaakwerk/testing/fake-api'
import { address } from '@zaakwerk/testing/open-routes'
import { describe, expect, it } from 'vitest'
import { livingPart, openLivingCase } from '../../../testing/living-case.tsx'
import { CaseFacts } from './case-facts.tsx'

// The notes stand among the facts.
const openNotes = livingPart(CaseFacts)

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Notities' })
const write = (text: string) => fireEvent.change(field(), { target: { value: text } })
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: /Opslaan$/ })
const sent = () => callsTo('PATCH', '/cases/7').map(({ body }) => body)

const isUnloadAsked = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

// That a draft follows, guards and keeps what is typed: use-form.test.tsx in platform.
describe('the notes of a case', () => {
  it('are saved once they changed, and only then; the focus stays, and leaving asks nothing more', async () => {
    const { user, router } = await openNotes({ notes: 'Gebeld.' })
    expect(save().disabled).toBe(true)
    write('Gebeld. ')
    screen.getByText('Niet opgeslagen')
    write('Gebeld.')
    expect(save().disabled).toBe(true)
    expect(screen.queryByText('Niet opgeslagen')).toBeNull()
    write('  Gebeld.\n\n  Belt terug. ')
    await user.click(save())
    await screen.findByText('Dossier bijgewerkt')
    // People's own layout: nothing is trimmed.
    expect(sent()).toEqual([{ notes: '  Gebeld.\n\n  Belt terug. ' }])
    expect(save().disabled).toBe(true)
    expect(screen.queryByText('Niet opgeslagen')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(field()))
    expect(isUnloadAsked()).toBe(false)
    await act(() => router.navigate('/'))
    expect(address()).toBe('/')
  })

  it('are saved with Ctrl and Enter where they are typed, and not with Enter alone', async () => {
    const { user } = await openNotes({ notes: 'Gebeld.' })
    await user.click(field())
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(sent()).toEqual([])
    await user.keyboard('{End}{Enter}B')
    expect(sent()).toEqual([])
    await user.keyboard('{Control>}{Enter}{/Control}')
    await screen.findByText('Dossier bijgewerkt')
    expect(sent()).toEqual([{ notes: 'Gebeld.\nB' }])
    expect(document.activeElement).toBe(field())
  })

  it('are not overwritten while they are typed in; both texts can be kept', async () => {
    const { changeElsewhere, refresh } = await openNotes({ notes: 'Gebeld.' })
    write('Van mij.')
    changeElsewhere({ notes: 'Van Sanne.', decision_date: '2026-11-13' })
    await refresh()
    await screen.findByText('13 november 2026')
    expect(field().value).toBe('Van mij.')
    fireEvent.click(save())
    const dialog = await screen.findByRole('dialog')
    within(dialog).getByText('Van Sanne.')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Beide bewaren' }))
    await waitFor(() => expect(field().value).toBe('Van Sanne.\n\nVan mij.'))
    expect(sent()).toEqual([{ notes: 'Van mij.' }, { notes: 'Van Sanne.\n\nVan mij.' }])
  })

  it("stay as typed while the question of a conflict is open, and become the colleague's when the own ones are discarded", async () => {
    const { changeElsewhere } = await openNotes({ notes: 'Gebeld.' })
    const answer = async (name: string) => {
      fireEvent.click(save())
      fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
    write('Van mij.')
    changeElsewhere({ notes: 'Van Sanne.' })
    await answer('Sluiten')
    expect(field().value).toBe('Van mij.')
    screen.getByText('Niet opgeslagen')
    await answer('Mijn wijziging weggooien')
    await waitFor(() => expect(field().value).toBe('Van Sanne.'))
    expect(save().disabled).toBe(true)
  })

  it('are saved without a question when something else changed that the page has shown', async () => {
    const { changeElsewhere, refresh } = await openNotes()
    write('Van mij.')
    changeElsewhere({ decision_date: '2026-11-13' })
    await refresh()
    await screen.findByText('13 november 2026')
    fireEvent.click(save())
    await screen.findByText('Dossier bijgewerkt')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(callsTo('PATCH', '/cases/7').map((call) => call.header('If-Match'))).toEqual(['"1"', '"2"'])
  })

  it('stay when saving fails', async () => {
    await openNotes({}, ({ method }) =>
      method === 'PATCH'
        ? { status: 503, data: { detail: 'Even niet.', code: 'service_unavailable' } }
        : undefined,
    )
    write('Van mij.')
    fireEvent.click(save())
    // The notice says so too, for a while.
    const alert = await within(screen.getByRole('main')).findByRole('alert')
    expect(alert.textContent).toContain('Er is iets fout gegaanFoutcode: 503')
    expect(field().value).toBe('Van mij.')
    expect(save().disabled).toBe(false)
  })
})

describe('leaving a page with unsaved work', () => {
  it('asks first, of notes, of a fact that was changed, and of both at once', async () => {
    const { router } = await openLivingCase({ fact_code: 'VA015' })
    const leave = () => act(() => router.navigate('/'))
    const goBack = async (title: string) => {
      await screen.findByRole('dialog', { name: title })
      fireEvent.click(screen.getByRole('button', { name: 'Terug' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(address()).toBe('/case/7')
    }
    fireEvent.click(screen.getByRole('button', { name: 'Feitcode wijzigen' }))
    expect(isUnloadAsked()).toBe(false)
    fireEvent.change(screen.getByLabelText('Feitcode'), { target: { value: 'R315b' } })
    expect(isUnloadAsked()).toBe(true)
    await leave()
    await goBack('Feitcode niet opgeslagen')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Feitcode' }).value).toBe('R315b')
    write('Van mij.')
    await leave()
    await goBack('Wijzigingen niet opgeslagen')
    fireEvent.click(screen.getByRole('button', { name: 'Annuleer' }))
    expect(isUnloadAsked()).toBe(true)
    fireEvent.click(screen.getByRole('link', { name: 'Dossiers' }))
    await goBack('Notities niet opgeslagen')
    expect(field().value).toBe('Van mij.')
    await leave()
    fireEvent.click(await screen.findByRole('button', { name: 'Doorgaan' }))
    await waitFor(() => expect(address()).toBe('/'))
    expect(isUnloadAsked()).toBe(false)
  })

  it('does not ask a user who deleted the case', async () => {
    await openLivingCase({}, ({ method }) => (method === 'DELETE' ? { status: 204 } : undefined))
    write('Van mij.')
    fireEvent.click(screen.getByRole('button', { name: 'Zaak acties' }))
    fireEvent.click(screen.getByRole('option', { name: 'Dossier verwijderen' }))
    fireEvent.click(await screen.findByRole('button', { name: 'Bevestigen' }))
    await waitFor(() => expect(address()).toBe('/'))
    expect(screen.queryByRole('button', { name: 'Doorgaan' })).toBeNull()
    expect(isUnloadAsked()).toBe(false)
  })
})
