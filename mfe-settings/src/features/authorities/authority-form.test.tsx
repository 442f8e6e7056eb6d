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
  it.each([
    ['Per e-mail', ['Gemeente', 'Ter attentie van', 'E-mail'], ['Vul een email in']],
    [
      'Per post',
      ['Gemeente', 'Ter attentie van', 'Postbus', 'Postcode', 'Stad'],
      ['Vul een postbus in', 'Vul een postcode in', 'Vul een stad in'],
    ],
    [
      'Per e-mail en per post',
      ['Gemeente', 'Ter attentie van', 'E-mail', 'Postbus', 'Postcode', 'Stad'],
      ['Vul een email in', 'Vul een postbus in', 'Vul een postcode in', 'Vul een stad in'],
    ],
    ['Per FTP', ['Gemeente'], []],
  ])('%s has its own fields, and says which are missing', async (method, fields, missing) => {
    serveAuthorities()
    await openNew()
    if (method !== 'Per e-mail') await choose('Indien methode', method)
    expect(labels()).toEqual(fields)
    press('Toevoegen')
    await waitFor(() =>
      expect(screen.getAllByRole('textbox').flatMap((input) => errorOf(input) ?? [])).toEqual([
        'Vul een gemeente in',
        ...missing,
      ]),
    )
    expect(callsTo('POST', '/authorities')).toEqual([])
  })

  it('does not validate new fields before they are touched or sent', async () => {
    serveAuthorities()
    await openNew()
    press('Toevoegen')
    await waitFor(() => expect(errorOf(field('Gemeente'))).toBe('Vul een gemeente in'))
    await choose('Indien methode', 'Per post')
    type('Gemeente', 'Gemeente Elst')
    await waitFor(() => expect(errorOf(field('Gemeente'))).toBeUndefined())
    expect(['Postbus', 'Postcode', 'Stad'].map((label) => errorOf(field(label)))).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    type('Postcode', '1')
    await waitFor(() => expect(errorOf(field('Postcode'))).toContain('Vul een geldige postcode in'))
    press('Toevoegen')
    await waitFor(() => expect(errorOf(field('Postbus'))).toBe('Vul een postbus in'))
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

  it('that cannot be made is offered again with all that was typed', async () => {
    serveAuthorities(({ method }) =>
      method === 'POST'
        ? { status: 400, data: { detail: "Autoriteit 'Gemeente Ede' bestaat al", code: 'authority_exists' } }
        : undefined,
    )
    const { user } = await openNew()
    await choose('Indien methode', 'Per post')
    for (const [label, value] of [
      ['Gemeente', 'Gemeente Ede'],
      ['Postbus', 'Postbus 1'],
      ['Postcode', '6710aa'],
      ['Stad', 'Ede'],
    ] as const)
      type(label, value)
    press('Toevoegen')
    await user.click(await screen.findByRole('button', { name: 'Verder bewerken' }))
    const dialog = await screen.findByRole('dialog', { name: 'Nieuwe autoriteit toevoegen' })
    within(dialog).getByText("Autoriteit 'Gemeente Ede' bestaat al")
    expect(['Gemeente', 'Postbus', 'Postcode', 'Stad'].map(typedIn)).toEqual([
      'Gemeente Ede',
      'Postbus 1',
      '6710aa',
      'Ede',
    ])
    within(dialog).getByText('Niet opgeslagen')
  })
})

describe('one that could not be made', () => {
  it('is offered from another page too, and asks before it is thrown away', async () => {
    const held = pendingAnswer()
    serveAuthorities(({ method }) => (method === 'POST' ? held.answer : undefined))
    const { user, router } = await openNew()
    type('Gemeente', 'Gemeente Elst')
    type('E-mail', 'bezwaar@elst.test')
    press('Toevoegen')
    await waitFor(() => expect(openDialogs()).toEqual([]))
    await act(() => router.navigate('/cases'))
    held.release({ status: 0 })
    await user.click(await screen.findByRole('button', { name: 'Verder bewerken' }))
    await screen.findByRole('dialog', { name: 'Nieuwe autoriteit toevoegen' })
    await waitFor(() => expect(typedIn('Gemeente')).toBe('Gemeente Elst'))
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Doorgaan' }))
    await waitFor(() => expect(openDialogs()).toEqual([]))
    expect(address()).toBe('/settings/authorities?types=2')
  })
})

describe('an existing authority', () => {
  const openEde = async () => {
    const { user } = await openAuthorities()
    await user.click(screen.getByRole('link', { name: 'Wijzig Gemeente Ede' }))
    await screen.findByRole('dialog', { name: 'Bestaande autoriteit aanpassen' })
    await screen.findByDisplayValue('Gemeente Ede')
    return user
  }

  it('sends what was changed against the version that was seen, and closes when it is saved', async () => {
    serveAuthorities()
    await openEde()
    expect(typedIn('Postcode')).toBe('6710 AA')
    type('Ter attentie van', '')
    type('Postcode', '6711 bb')
    press('Opslaan')
    await screen.findByText('Autoriteit opgeslagen')
    await waitFor(() => expect(openDialogs()).toEqual([]))
    const [sent] = callsTo('PATCH', '/authorities')
    expect([sent?.ifMatch, sent?.body]).toEqual([
      '"1"',
      { id: 11, attention_of: '', address: { postal_code: '6711 BB' } },
    ])
    await waitFor(() => expect(rows()[0]?.[0]).toBe('Gemeente Ede'))
  })

  it('stays open when it cannot be saved, and says so', async () => {
    serveAuthorities(({ method }) =>
      method === 'PATCH' ? refusedFields(['name', "Autoriteit 'Gemeente Urk' bestaat al"]) : undefined,
    )
    await openEde()
    type('Gemeente', 'Gemeente Urk')
    press('Opslaan')
    await waitFor(() => expect(errorOf(field('Gemeente'))).toBe("Autoriteit 'Gemeente Urk' bestaat al"))
    expect(noticeTexts()).toEqual([
      "Er is iets fout gegaan, autoriteit niet aangepast / Autoriteit 'Gemeente Urk' bestaat al",
    ])
  })

  it('is another form for the next one in the address', async () => {
    serveAuthorities()
    const { router } = await openAuthorities('?types=2')
    await act(() => router.navigate('/settings/authorities/11'))
    await screen.findByDisplayValue('Gemeente Ede')
    await act(() => router.navigate('/settings/authorities/12'))
    await screen.findByDisplayValue('Gemeente Urk')
    expect(screen.queryByDisplayValue('Gemeente Ede')).toBeNull()
    expect(labels()).toEqual(['Gemeente'])
  })

  it('says that one is gone', async () => {
    serveAuthorities()
    const { router } = await openAuthorities('?types=2')
    await act(() => router.navigate('/settings/authorities/404'))
    expect((await screen.findByRole('alert')).textContent).toContain('Autoriteit niet gevonden')
  })

  it('can be saved only when something differs', async () => {
    serveAuthorities()
    await openEde()
    const save = () => screen.getByRole('button', { name: 'Opslaan' })
    expect(save()).toHaveProperty('disabled', true)
    type('Postcode', '6710aa')
    expect(save()).toHaveProperty('disabled', true)
    type('Stad', 'Lunteren')
    await waitFor(() => expect(save()).toHaveProperty('disabled', false))
  })
})
