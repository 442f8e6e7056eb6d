import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { callsTo } from '@zaakwerk/testing/fake-api'
import { errorOf, typeIn } from '@zaakwerk/testing/fields'
import { address } from '@zaakwerk/testing/open-routes'
import { aTaskCase } from '@zaakwerk/testing/task.builder'
import { describe, expect, it, vi } from 'vitest'
import { openTask, save, saveButton, sent } from '../testing/open-task.tsx'

const part = () => within(screen.getByRole('region', { name: 'Dossier' }))
const picker = (): HTMLElement => screen.getByRole('combobox', { name: 'Voeg een dossier toe' })
/** The select goes by the number of a key, which `userEvent` leaves out. */
const press = (key: 'Enter' | 'Tab', keyCode: number): boolean =>
  fireEvent.keyDown(picker(), { key, keyCode })

const search = (text: string): void => {
  picker().focus()
  fireEvent.change(picker(), { target: { value: text } })
}

const unlinked = { case_id: null, case: null }

describe('the case of a task', () => {
  it('is unlinked, and another one linked, both saved with the form; the same one is no change', async () => {
    const { user } = await openTask({ case_id: 51 })
    await user.click(part().getByRole('button', { name: 'Ontkoppel' }))
    search('Z-2604900')
    await user.click(await screen.findByTitle('Z-2604900'))
    await waitFor(() => expect(saveButton().hasAttribute('disabled')).toBe(true))
    await user.click(part().getByRole('button', { name: 'Ontkoppel' }))
    expect(document.activeElement).toBe(picker())
    await save(user)
    expect(sent()).toEqual([{ case_id: null }])

    search('Z-2604901')
    await user.click(await screen.findByTitle('Z-2604901'))
    expect(document.activeElement).toBe(part().getByRole('button', { name: 'Ontkoppel' }))
    expect(
      part()
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(['Z-2604901', '-', 'Onbekend', 'Geen datum bekend'])
    await user.click(saveButton())
    await waitFor(() => expect(sent()).toEqual([{ case_id: null }, { case_id: 52 }]))
    await part().findByText('5 oktober 2026')
  })

  it('is found by a typed complete internal id', async () => {
    const { user } = await openTask(unlinked, {
      special: ({ path, query }) =>
        path === '/cases/lookup' && query.get('query') !== 'z-2604900'
          ? { status: 200, data: [] }
          : undefined,
    })
    search('z-26049')
    await screen.findByText('Als interne referentie: wordt bij het opslaan opgezocht')
    search('z-2604977')
    press('Enter', 13)
    await part().findAllByText('z-2604977')
    await user.click(saveButton())
    await waitFor(() =>
      expect(errorOf(picker())).toBe('Er is geen dossier met de interne referentie "z-2604977".'),
    )
    expect(sent()).toEqual([])
    expect(part().getAllByText('z-2604977')).not.toHaveLength(0)
    screen.getByText('Niet opgeslagen')
  })

  it('typed and left before the search has answered is looked up on saving', async () => {
    const { user } = await openTask(unlinked)
    search('z-2604901')
    press('Tab', 9)
    await part().findAllByText('z-2604901')
    await user.click(saveButton())
    await screen.findAllByText('Er is geen dossier met de interne referentie "z-2604901".')
    expect(callsTo('GET', '/cases/lookup').at(-1)?.query.get('query')).toBe('z-2604901')
  })

  it('shows no result and no further message when the search fails', async () => {
    const { user } = await openTask(unlinked, {
      special: ({ path }) =>
        path === '/cases/lookup'
          ? { status: 500, data: { detail: 'Er ging iets mis.', code: 'internal_error' } }
          : undefined,
    })
    search('Z-26')
    await screen.findByText('Als interne referentie: wordt bij het opslaan opgezocht')
    expect(screen.queryByRole('alert')).toBeNull()
    // Saving cannot know whether there is such a case, and does not say that there is none.
    press('Enter', 13)
    await part().findAllByText('Z-26')
    await user.click(saveButton())
    await screen.findAllByText('Foutcode: 500')
    expect(errorOf(picker())).toBeUndefined()
    expect(part().getAllByText('Z-26')).not.toHaveLength(0)
  })

  it('asks before it is opened over unsaved changes', async () => {
    const onOpenCase = vi.fn()
    const { user } = await openTask({}, { onOpenCase })
    typeIn('Titel', 'Bellen')
    await user.click(part().getByRole('link', { name: 'Open zaak' }))
    await user.click(await screen.findByRole('button', { name: 'Terug' }))
    expect(onOpenCase).not.toHaveBeenCalled()
    await user.click(part().getByRole('link', { name: 'Open zaak' }))
    await user.click(await screen.findByRole('button', { name: 'Doorgaan' }))
    await waitFor(() => expect(onOpenCase).toHaveBeenCalledExactlyOnceWith(41))
  })

  it('shows unknown values as such, and is opened from here, which closes the panel', async () => {
    const { user } = await openTask({ case: aTaskCase({ official_id: null, type: 99, decision_date: null }) })
    const facts = part().getAllByRole('definition')
    expect(facts.map(({ textContent }) => textContent)).toEqual([
      'Z-2604812',
      '-',
      'Onbekend type',
      'Geen datum bekend',
    ])
    await user.click(part().getByRole('link', { name: 'Open zaak' }))
    await waitFor(() => expect(address()).toBe('/case/41'))
  })
})
