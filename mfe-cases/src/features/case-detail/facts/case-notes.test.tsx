import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { aCaseDetail } from '@zaakwerk/testing/case-detail.builder'
import { callsTo, pendingAnswer } from '@zaakwerk/testing/fake-api'
import { address } from '@zaakwerk/testing/open-routes'
import { describe, expect, it, vi } from 'vitest'
import { openLivingCase } from '../../../testing/living-case.ts'

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Notities' })
const write = (text: string) => fireEvent.change(field(), { target: { value: text } })
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: /Opslaan$/ })
const sent = () => callsTo('PATCH', '/cases/7').map(({ body }) => body)

const isUnloadAsked = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

describe('the notes of a case', () => {
  it('are saved once they changed, and only then', async () => {
    const { user } = await openLivingCase({ notes: 'Gebeld.' })
    expect(save().disabled).toBe(true)
    write('Gebeld. ')
    screen.getByText('Niet opgeslagen')
    write('Gebeld.')
    expect(save().disabled).toBe(true)
    expect(screen.queryByText('Niet opgeslagen')).toBeNull()
    write('  Gebeld.\n\n  Belt terug. ')
    await user.dblClick(save())
    await screen.findByText('Dossier bijgewerkt')
    // People's own layout: nothing is trimmed.
    expect(sent()).toEqual([{ notes: '  Gebeld.\n\n  Belt terug. ' }])
    expect(save().disabled).toBe(true)
    expect(screen.queryByText('Niet opgeslagen')).toBeNull()
  })

  it('are saved with Ctrl and Enter where they are typed, and not with Enter alone', async () => {
    const { user } = await openLivingCase({ notes: 'Gebeld.' })
    await user.click(field())
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(sent()).toEqual([])
    await user.keyboard('{End}{Enter}Belt terug.')
    expect(sent()).toEqual([])
    await user.keyboard('{Control>}{Enter}{/Control}')
    await screen.findByText('Dossier bijgewerkt')
    expect(sent()).toEqual([{ notes: 'Gebeld.\nBelt terug.' }])
    expect(document.activeElement).toBe(field())
  })

  it('keep the focus when they are saved with the button', async () => {
    const { user } = await openLivingCase({ notes: 'Gebeld.' })
    write('Van mij.')
    await user.click(save())
    await screen.findByText('Dossier bijgewerkt')
    await waitFor(() => expect(document.activeElement).toBe(field()))
  })

  it('follow changes of colleagues as long as the user does not type', async () => {
    const { changeElsewhere, refresh } = await openLivingCase({ notes: 'Gebeld.' })
    changeElsewhere({ notes: 'Van Sanne.' })
    await refresh()
    await waitFor(() => expect(field().value).toBe('Van Sanne.'))
  })

  it('stay a draft when the tab gets the focus back, while the rest of the page catches up', async () => {
    const { changeElsewhere } = await openLivingCase({ notes: 'Gebeld.' })
    write('Van mij.')
    changeElsewhere({ notes: 'Van Sanne.', decision_date: '2026-11-13' })
    vi.setSystemTime(Date.now() + 10_000)
    act(() => void window.dispatchEvent(new Event('focus')))
    await screen.findByText('13 november 2026')
    expect(field().value).toBe('Van mij.')
    vi.useRealTimers()
  })

  it('are not overwritten while they are typed in; both texts can be kept', async () => {
    const { user, changeElsewhere, refresh } = await openLivingCase({ notes: 'Gebeld.' })
    write('Van mij.')
    changeElsewhere({ notes: 'Van Sanne.', decision_date: '2026-11-13' })
    await refresh()
    await screen.findByText('13 november 2026')
    expect(field().value).toBe('Van mij.')
    await user.click(save())
    const dialog = await screen.findByRole('dialog')
    within(dialog).getByText('Van Sanne.')
    await user.click(within(dialog).getByRole('button', { name: 'Beide bewaren' }))
    await waitFor(() => expect(field().value).toBe('Van Sanne.\n\nVan mij.'))
    expect(sent()).toEqual([{ notes: 'Van mij.' }, { notes: 'Van Sanne.\n\nVan mij.' }])
  })

  it('stay as they were typed while the question of a conflict is left open', async () => {
    const { user, changeElsewhere } = await openLivingCase({ notes: 'Gebeld.' })
    write('Van mij.')
    changeElsewhere({ notes: 'Van Sanne.' })
    await user.click(save())
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Sluiten' }))
    expect(field().value).toBe('Van mij.')
    screen.getByText('Niet opgeslagen')
  })

  it('become those of the colleague for who throws the own ones away', async () => {
    const { user, changeElsewhere } = await openLivingCase({ notes: 'Gebeld.' })
    write('Van mij.')
    changeElsewhere({ notes: 'Van Sanne.' })
    await user.click(save())
    const dialog = await screen.findByRole('dialog')
    await user.click(within(dialog).getByRole('button', { name: 'Mijn wijziging weggooien' }))
    await waitFor(() => expect(field().value).toBe('Van Sanne.'))
    expect(save().disabled).toBe(true)
  })

  it('are saved without a question when something else changed that the page has shown', async () => {
    const { user, changeElsewhere, refresh } = await openLivingCase()
    write('Van mij.')
    changeElsewhere({ decision_date: '2026-11-13' })
    await refresh()
    await screen.findByText('13 november 2026')
    await user.click(save())
    await screen.findByText('Dossier bijgewerkt')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(callsTo('PATCH', '/cases/7').map((call) => call.header('If-Match'))).toEqual(['"1"', '"2"'])
  })

  it('can be edited while an earlier text is being saved, and lose nothing', async () => {
    const { answer, release } = pendingAnswer()
    let isFirst = true
    const { user } = await openLivingCase({ notes: '' }, ({ method }) => {
      if (method !== 'PATCH' || !isFirst) return undefined
      isFirst = false
      return answer
    })
    write('Eerste.')
    await user.click(save())
    write('Eerste. Tweede.')
    const first = aCaseDetail({ id: 7, internal_id: 'Z-2604810' })
    await act(async () => release({ status: 200, data: { ...first, notes: 'Eerste.', version: 1 } }))
    await screen.findByText('Dossier bijgewerkt')
    expect(field().value).toBe('Eerste. Tweede.')
    expect(save().disabled).toBe(false)
    await user.click(save())
    await waitFor(() => expect(sent()).toEqual([{ notes: 'Eerste.' }, { notes: 'Eerste. Tweede.' }]))
    await waitFor(() => expect(save().disabled).toBe(true))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('stay when saving fails', async () => {
    const { user } = await openLivingCase({}, ({ method }) =>
      method === 'PATCH'
        ? { status: 503, data: { detail: 'Even niet.', code: 'service_unavailable' } }
        : undefined,
    )
    write('Van mij.')
    await user.click(save())
    // The notice says so too, for a while.
    const alert = await within(screen.getByRole('main')).findByRole('alert')
    expect(alert.textContent).toContain('Er is iets fout gegaanFoutcode: 503')
    expect(field().value).toBe('Van mij.')
    expect(save().disabled).toBe(false)
  })
})

describe('leaving a page with unsaved work', () => {
  it('asks first', async () => {
    const { user } = await openLivingCase()
    expect(isUnloadAsked()).toBe(false)
    write('Van mij.')
    expect(isUnloadAsked()).toBe(true)
    await user.click(screen.getByRole('link', { name: 'Dossiers' }))
    const question = await screen.findByRole('dialog', { name: 'Notities niet opgeslagen' })
    await user.click(within(question).getByRole('button', { name: 'Terug' }))
    expect(address()).toBe('/case/7')
    expect(field().value).toBe('Van mij.')
    await user.click(screen.getByRole('link', { name: 'Dossiers' }))
    await user.click(await screen.findByRole('button', { name: 'Doorgaan' }))
    await waitFor(() => expect(address()).toBe('/'))
    expect(isUnloadAsked()).toBe(false)
  })

  it('asks the same of a fact that was changed, and of both at once', async () => {
    const { user, router } = await openLivingCase({ fact_code: 'VA015' })
    await user.click(screen.getByRole('button', { name: 'Feitcode wijzigen' }))
    expect(isUnloadAsked()).toBe(false)
    fireEvent.change(screen.getByLabelText('Feitcode'), { target: { value: 'R315b' } })
    expect(isUnloadAsked()).toBe(true)
    await act(() => router.navigate('/'))
    const question = await screen.findByRole('dialog', { name: 'Feitcode niet opgeslagen' })
    await user.click(within(question).getByRole('button', { name: 'Terug' }))
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Feitcode' }).value).toBe('R315b')
    write('Van mij.')
    await act(() => router.navigate('/'))
    await screen.findByText('Wijzigingen niet opgeslagen')
    await user.click(screen.getByRole('button', { name: 'Terug' }))
    await user.click(screen.getByRole('button', { name: 'Annuleer' }))
    write('')
    await act(() => router.navigate('/'))
    expect(address()).toBe('/')
  })

  it('asks nothing of who deleted the case', async () => {
    const { user } = await openLivingCase({}, ({ method }) =>
      method === 'DELETE' ? { status: 204 } : undefined,
    )
    write('Van mij.')
    await user.click(screen.getByRole('button', { name: 'Zaak acties' }))
    await user.click(screen.getByRole('option', { name: 'Dossier verwijderen' }))
    await user.click(await screen.findByRole('button', { name: 'Bevestigen' }))
    await waitFor(() => expect(address()).toBe('/'))
    expect(screen.queryByRole('button', { name: 'Doorgaan' })).toBeNull()
    expect(isUnloadAsked()).toBe(false)
  })

  it('asks nothing once they are saved', async () => {
    const { user } = await openLivingCase()
    write('Van mij.')
    await user.click(save())
    await screen.findByText('Dossier bijgewerkt')
    expect(isUnloadAsked()).toBe(false)
    await user.click(screen.getByRole('link', { name: 'Dossiers' }))
    await waitFor(() => expect(address()).toBe('/'))
  })
})
