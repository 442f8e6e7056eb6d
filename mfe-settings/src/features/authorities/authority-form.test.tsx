import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { callsTo, pendingAnswer, refusedFields } from '@zaakwerk/testing/fake-api'
import { choose, errorOf, field, openDialogs, typedIn } from '@zaakwerk/testing/fields'
import { address, noticeTexts } from '@zaakwerk/testing/open-routes'
import { describe, expect, it } from 'vitest'
import { openAuthorities, rows, serveAuthorities } from '../../testing/open-authorities.tsx'

const type = (label: string, value: string): void => {
  fireEvent.change(field(label), { target: { value } })
}
const press = (name: string): void => {
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }))
}
const labels = (): readonly string[] =>
  screen.getAllByRole('textbox').map((input) => {
    const label = document.querySelector(`label[for="${input.id}"]`)
    return label?.firstChild?.textContent ?? ''
  })

const openNew = async () => {
  const { user, router } = await openAuthorities()
  await user.click(screen.getByRole('button', { name: 'Autoriteit toevoegen' }))
  await screen.findByRole('dialog', { name: 'Nieuwe autoriteit toevoegen' })
  return { user, router }
}

describe('a new authority', () => {
  it('has fields of its own for each submission type, and validates them once they are touched or sent', async () => {
    serveAuthorities()
    await openNew()
    const errors = () => screen.getAllByRole('textbox').flatMap((input) => errorOf(input) ?? [])
    expect(labels()).toEqual(['Gemeente', 'Ter attentie van', 'E-mail'])
    press('Toevoegen')
    await waitFor(() => expect(errors()).toEqual(['Vul een gemeente in', 'Vul een email in']))
    await choose('Indien methode', 'Per post')
    expect(labels()).toEqual(['Gemeente', 'Ter attentie van', 'Postbus', 'Postcode', 'Stad'])
    expect(errors()).toEqual(['Vul een gemeente in'])
    type('Postcode', '1')
    await waitFor(() => expect(errorOf(field('Postcode'))).toContain('Vul een geldige postcode in'))
    type('Postcode', '')
    press('Toevoegen')
    await waitFor(() =>
      expect(errors()).toEqual([
        'Vul een gemeente in',
        'Vul een postbus in',
        'Vul een postcode in',
        'Vul een stad in',
      ]),
    )
    await choose('Indien methode', 'Per e-mail en per post')
    expect(labels()).toEqual(['Gemeente', 'Ter attentie van', 'E-mail', 'Postbus', 'Postcode', 'Stad'])
    await choose('Indien methode', 'Per FTP')
    expect(labels()).toEqual(['Gemeente'])
    expect(callsTo('POST', '/authorities')).toEqual([])
  })

  it('does not judge or send what its submission type hides', async () => {
    serveAuthorities()
    await openNew()
    type('E-mail', 'bezwaar@elst.nl.')
    press('Toevoegen')
    await waitFor(() => expect(errorOf(field('E-mail'))).toBe('Vul een geldig e-mailadres in'))
    await choose('Indien methode', 'Per FTP')
    type('Gemeente', 'Gemeente Elst 🎉')
    press('Toevoegen')
    await waitFor(() =>
      expect(errorOf(field('Gemeente'))).toBe('Het teken 🎉 kan niet op een brief worden gedrukt'),
    )
    type('Gemeente', 'x'.repeat(10_000))
    await waitFor(() => expect(errorOf(field('Gemeente'))).toContain('Maximaal 200 tekens'))
    type('Gemeente', 'Gemeente Elst')
    press('Toevoegen')
    await waitFor(() => expect(openDialogs()).toEqual([]))
    expect(callsTo('POST', '/authorities')[0]?.body).toEqual({
      name: 'Gemeente Elst',
      authority_type: 2,
      submission_type: 'ftp',
    })
  })

  it('closes as soon as the call has started, and reports the result', async () => {
    const held = pendingAnswer()
    const server = serveAuthorities(({ method }) => (method === 'POST' ? held.answer : undefined))
    await openNew()
    type('Gemeente', '  Gemeente  Elst ')
    type('E-mail', 'Bezwaar@Elst.test')
    press('Toevoegen')
    await waitFor(() => expect(openDialogs()).toEqual([]))
    expect(noticeTexts()).toEqual(['Bezig met toevoegen'])
    const [made] = server.rows
    held.release({ status: 201, data: { ...made, message: 'Nieuwe autoriteit aangemaakt' } })
    await screen.findByText('Nieuwe autoriteit aangemaakt')
    expect(noticeTexts()).toEqual(['Nieuwe autoriteit aangemaakt'])
    expect(callsTo('POST', '/authorities')[0]?.body).toEqual({
      name: 'Gemeente Elst',
      authority_type: 2,
      submission_type: 'email',
      email: 'bezwaar@elst.test',
    })
  })

  it('that cannot be made is offered again with all that was typed, from another page too, and asks before it is thrown away', async () => {
    const held = pendingAnswer()
    serveAuthorities(({ method }) => (method === 'POST' ? held.answer : undefined))
    const { user, router } = await openNew()
    await choose('Indien methode', 'Per post')
    for (const [label, value] of [
      ['Gemeente', 'Gemeente Ede'],
      ['Postbus', 'Postbus 1'],
      ['Postcode', '6710aa'],
      ['Stad', 'Ede'],
    ] as const)
      type(label, value)
    press('Toevoegen')
    await waitFor(() => expect(openDialogs()).toEqual([]))
    await act(() => router.navigate('/cases'))
    const detail = "Autoriteit 'Gemeente Ede' bestaat al"
    held.release({ status: 400, data: { detail, code: 'authority_exists' } })
    await user.click(await screen.findByRole('button', { name: 'Verder bewerken' }))
    const dialog = await screen.findByRole('dialog', { name: 'Nieuwe autoriteit toevoegen' })
    within(dialog).getByText(detail)
    expect(['Gemeente', 'Postbus', 'Postcode', 'Stad'].map(typedIn)).toEqual([
      'Gemeente Ede',
      'Postbus 1',
      '6710aa',
      'Ede',
    ])
    within(dialog).getByText('Niet opgeslagen')
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Doorgaan' }))
    await waitFor(() => expect(openDialogs()).toEqual([]))
    expect(address()).toBe('/settings/authorities?types=2')
  })
})

describe('an existing authority', () => {
  it('can be saved when it differs, stays open when saving fails, and sends the changes with the version that was shown', async () => {
    let isTaken = true
    serveAuthorities(({ method }) =>
      isTaken && method === 'PATCH'
        ? refusedFields(['name', "Autoriteit 'Gemeente Urk' bestaat al"])
        : undefined,
    )
    const { user } = await openAuthorities()
    await user.click(screen.getByRole('link', { name: 'Wijzig Gemeente Ede' }))
    await screen.findByRole('dialog', { name: 'Bestaande autoriteit aanpassen' })
    await screen.findByDisplayValue('Gemeente Ede')
    expect(typedIn('Postcode')).toBe('6710 AA')
    const save = () => screen.getByRole('button', { name: 'Opslaan' })
    expect(save()).toHaveProperty('disabled', true)
    type('Postcode', '6710aa')
    expect(save()).toHaveProperty('disabled', true)
    type('Gemeente', 'Gemeente Urk')
    press('Opslaan')
    await waitFor(() => expect(errorOf(field('Gemeente'))).toBe("Autoriteit 'Gemeente Urk' bestaat al"))
    expect(noticeTexts()).toEqual([
      "Er is iets fout gegaan, autoriteit niet aangepast / Autoriteit 'Gemeente Urk' bestaat al",
    ])
    isTaken = false
    type('Gemeente', 'Gemeente Ede')
    type('Ter attentie van', '')
    type('Postcode', '6711 bb')
    press('Opslaan')
    await screen.findByText('Autoriteit opgeslagen')
    await waitFor(() => expect(openDialogs()).toEqual([]))
    const sent = callsTo('PATCH', '/authorities').at(-1)
    expect([sent?.ifMatch, sent?.body]).toEqual([
      '"1"',
      { id: 11, attention_of: '', address: { postal_code: '6711 BB' } },
    ])
    await waitFor(() => expect(rows()[0]?.[0]).toBe('Gemeente Ede'))
  })

  it('has a new form for the next one in the address, which may be deleted', async () => {
    serveAuthorities()
    const { router } = await openAuthorities('?types=2')
    await act(() => router.navigate('/settings/authorities/11'))
    await screen.findByDisplayValue('Gemeente Ede')
    await act(() => router.navigate('/settings/authorities/12'))
    await screen.findByDisplayValue('Gemeente Urk')
    expect(screen.queryByDisplayValue('Gemeente Ede')).toBeNull()
    expect(labels()).toEqual(['Gemeente'])
    await act(() => router.navigate('/settings/authorities/404'))
    expect((await screen.findByRole('alert')).textContent).toContain('Autoriteit niet gevonden')
  })
})
