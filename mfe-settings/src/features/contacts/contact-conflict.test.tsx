import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Client } from '@zaakwerk/contract/entities/people'
import { callsTo, serveApi } from '@zaakwerk/testing/fake-api'
import { field, openDialogs, typedIn } from '@zaakwerk/testing/fields'
import { aColleague, aFullClient } from '@zaakwerk/testing/people.builder'
import { describe, expect, it, vi } from 'vitest'
import { editContact } from '../../testing/open-contact.tsx'

/** Somebody else saves first: the first change gets a 412, later ones apply to version 4. */
const saveAgainst = async (theirs: Partial<Client>, mine: Readonly<Record<string, string>>) => {
  const onSaved = vi.fn()
  const { user } = await editContact({ onSaved })
  const current = aFullClient({ ...theirs, version: 4 })
  serveApi(({ method, path, ifMatch, fields }) => {
    if (path === '/users/roles') return { status: 200, data: [aColleague()] }
    if (method === 'GET') return { status: 200, data: current }
    if (ifMatch !== '"4"')
      return { status: 412, data: { detail: 'Iemand anders was eerder.', code: 'version_conflict' } }
    return { status: 200, data: { ...current, ...fields, address: current.address, version: 5 } }
  })
  for (const [label, text] of Object.entries(mine))
    fireEvent.change(field(label), { target: { value: text } })
  await user.click(screen.getByRole('button', { name: /Opslaan/ }))
  return { user, onSaved }
}

const conflict = (who = 'Iemand anders'): Promise<HTMLElement> =>
  screen.findByRole('dialog', { name: `${who} heeft dit intussen gewijzigd` })

const sent = () => callsTo('PATCH', '/clients').map(({ body, ifMatch }) => ({ body, ifMatch }))

describe('two people editing one contact', () => {
  it('keeps both without a question where they changed different facts', async () => {
    const { onSaved } = await saveAgainst({ iban: 'DE89370400440532013000' }, { Voornaam: 'Mia' })
    await screen.findByText('Contact gewijzigd')
    expect(screen.queryByText(/heeft dit intussen gewijzigd/)).toBeNull()
    expect(sent()[1]).toEqual({ body: { id: 7, first_name: 'Mia' }, ifMatch: '"4"' })
    expect(onSaved).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ first_name: 'Mia', iban: 'DE89370400440532013000' }),
    )
    const details = screen.getByRole('dialog', { name: /^Gegevens voor/ })
    expect(details.textContent).toContain('VoornaamMia')
    expect(details.textContent).toContain('IBANDE89 3704 0044 0532 0130 00')
  })

  it('names the colleague who was first, shows both values of a field, and saves the own one only after confirmation', async () => {
    const theirs = { first_name: 'Marie', updated_by: aColleague().id }
    const { user } = await saveAgainst(theirs, { Voornaam: 'Mia', Plaats: 'Utrecht' })
    const dialog = await conflict('Sanne Jansen')
    expect(dialog.textContent).toContain('Jouw wijziging (Voornaam, Plaats) is nog niet opgeslagen.')
    expect(
      within(dialog)
        .getAllByRole('definition')
        .map((one) => one.textContent),
    ).toEqual(['WasMaria', 'NuMarie', 'Van jouMia'])
    await user.click(within(dialog).getByRole('button', { name: 'Mijn waarde opslaan' }))
    await screen.findByText('Contact gewijzigd')
    expect(sent()[1]).toEqual({
      body: { id: 7, first_name: 'Mia', address: { city: 'Utrecht' } },
      ifMatch: '"4"',
    })
  })

  it('keeps the own values while the question is open, and shows the stored ones when they are discarded', async () => {
    const theirs = { first_name: 'Marie', updated_by: 999 }
    const { user, onSaved } = await saveAgainst(theirs, { Voornaam: 'Mia' })
    await conflict()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(openDialogs()).toHaveLength(1))
    expect(typedIn('Voornaam')).toBe('Mia')
    await user.click(screen.getByRole('button', { name: /Opslaan/ }))
    await user.click(within(await conflict()).getByRole('button', { name: 'Mijn wijziging weggooien' }))
    await waitFor(() => expect(openDialogs()).toHaveLength(1))
    expect(openDialogs()[0]?.textContent).toContain('VoornaamMarie')
    expect(screen.queryByRole('button', { name: /Opslaan/ })).toBeNull()
    expect(sent()).toHaveLength(2)
    expect(onSaved).not.toHaveBeenCalled()
  })

  it('does not ask when other fields changed, or both values are equal', async () => {
    await saveAgainst({ companies: [{ id: 1, name: 'De Halm', iban: null }] }, { Voornaam: 'Mia' })
    await screen.findByText('Contact gewijzigd')
    expect(sent()).toHaveLength(2)
  })

  it('keeps the typed values when overwriting fails', async () => {
    const { user } = await saveAgainst({ first_name: 'Marie' }, { Voornaam: 'Mia' })
    const dialog = await conflict()
    serveApi(() => ({ status: 500, data: { detail: 'Er ging iets mis.', code: 'internal_error' } }))
    await user.click(within(dialog).getByRole('button', { name: 'Mijn waarde opslaan' }))
    await screen.findAllByText('Er is iets fout gegaan')
    await waitFor(() => expect(openDialogs()).toHaveLength(1))
    expect(typedIn('Voornaam')).toBe('Mia')
  })
})
