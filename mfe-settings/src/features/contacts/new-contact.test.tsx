import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { callsTo, refusedFields, serveApi } from '@zaakwerk/testing/fake-api'
import { choose, errorOf, field, nameOf, openDialogs, typedIn } from '@zaakwerk/testing/fields'
import { show } from '@zaakwerk/testing/open-staff-page'
import { aFullClient } from '@zaakwerk/testing/people.builder'
import { FormDialog } from '@zaakwerk/ui/forms'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { NewContactDialog } from './new-contact.dialog.tsx'

const onCreated = vi.fn()
const onSubmitCase = vi.fn()

/** A stand-in for the dialog of a new case, with the dialog of a new contact inside its form. */
const NewCase = ({ email }: { readonly email?: string | undefined }) => {
  const [isOpen, setOpen] = useState(false)
  const [isCaseOpen, setCaseOpen] = useState(true)
  return (
    <FormDialog
      isOpen={isCaseOpen}
      title="Dossier aanmaken"
      submitLabel="Aanmaken"
      onSubmit={onSubmitCase}
      onClose={() => setCaseOpen(false)}
    >
      <button type="button" onClick={() => setOpen(true)}>
        Cliënt aanmaken
      </button>
      <NewContactDialog email={email} isOpen={isOpen} onClose={() => setOpen(false)} onCreated={onCreated} />
    </FormDialog>
  )
}

const open = async (email?: string) => {
  onCreated.mockReset()
  onSubmitCase.mockReset()
  serveApi(({ fields }) => ({
    status: 201,
    data: { ...aFullClient(), ...fields, id: 88, address: aFullClient().address },
  }))
  const user = userEvent.setup()
  show(<NewCase email={email} />)
  await user.click(screen.getByRole('button', { name: 'Cliënt aanmaken' }))
  return user
}

const type = (label: string, value: string): void => {
  fireEvent.change(field(label), { target: { value } })
}

const fillIn = async (): Promise<void> => {
  type('E-mail', ' Mia@Example.nl ')
  await choose('Aanhef', 'Mevr.')
  type('Voorletters', 'M.')
  type('Achternaam', 'Lagendijk')
}

const submit = (): Promise<void> =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name: /Contact aanmaken/ }))
  })

const titles = (): readonly string[] => openDialogs().map((dialog) => nameOf(dialog))

describe('a new contact', () => {
  it('reports values that are missing, too long or cannot be printed; is then created once, and returned', async () => {
    await open()
    await submit()
    const title = screen.getByText('De volgende velden zijn niet ingevuld')
    expect(title.nextElementSibling?.textContent).toBe('E-mail, Aanhef, Voorletters, Achternaam')
    expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(4)
    await fillIn()
    type('Achternaam', 'x'.repeat(10_000))
    await submit()
    expect(errorOf(field('Achternaam'))).toBe('Maximaal 100 tekens, dit zijn er 10.000.')
    expect(
      screen.getByText('De volgende velden zijn niet goed ingevuld').nextElementSibling?.textContent,
    ).toBe('Achternaam: maximaal 100 tekens, dit zijn er 10.000')
    type('Achternaam', '王')
    await submit()
    expect(errorOf(field('Achternaam'))).toBe('Het teken 王 kan niet op een brief worden gedrukt')
    expect(callsTo('POST', '/clients')).toHaveLength(0)
    type('Achternaam', 'Lagendijk')
    // Enter, inside the form of another dialog.
    fireEvent.submit(field('E-mail'))
    await screen.findByText('Contact aangemaakt')
    screen.getByText('mia@example.nl')
    expect(callsTo('POST', '/clients')[0]?.body).toEqual({
      email: 'mia@example.nl',
      salutation: 'Mevr.',
      initials: 'M.',
      last_name: 'Lagendijk',
    })
    expect(onCreated).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 88 }))
    await waitFor(() => expect(titles()).toEqual(['Dossier aanmaken']))
    expect(onSubmitCase).not.toHaveBeenCalled()
  })

  it('is prefilled from the address on a document', async () => {
    serveApi(() => ({ status: 200, data: [] }))
    const addressee = { salutation: 'Dhr.', last_name: 'Koster', city: 'Utrecht' } as const
    show(<NewContactDialog isOpen addressee={addressee} onClose={vi.fn()} onCreated={onCreated} />)
    expect(
      [await screen.findByLabelText(/^Achternaam/), field('Plaats')].map((one) => one.getAttribute('value')),
    ).toEqual(['Koster', 'Utrecht'])
    screen.getByTitle('Dhr.')
  })

  it('does not judge the optional fields, and sends them without what only groups them', async () => {
    await open('vooraf@example.nl')
    expect(typedIn('E-mail')).toBe('vooraf@example.nl')
    await fillIn()
    type('Tel. nr.', '06-12 34')
    type('IBAN', 'nl92 abna 0417 1643 00')
    type('Tussenvoegsels', 'de')
    type('Postcode', '1017 GC')
    await submit()
    await screen.findByText('Contact aangemaakt')
    expect(callsTo('POST', '/clients')[0]?.body).toMatchObject({
      phone_number: '06-1234',
      iban: 'NL92ABNA0417164300',
      prefixes: 'de',
      address: { postal_code: '1017 GC' },
    })
  })

  it('is created once when the connection is lost and it is retried; the typed values stay when the server refuses it', async () => {
    await open()
    let isLost = true
    serveApi(() => (isLost ? { status: 0 } : refusedFields(['iban', 'Het opgegeven IBAN is ongeldig'])))
    await fillIn()
    type('IBAN', 'onzin')
    await submit()
    await screen.findAllByText('Er is iets fout gegaan')
    isLost = false
    await submit()
    await waitFor(() => expect(errorOf(field('IBAN'))).toBe('Het opgegeven IBAN is ongeldig'))
    expect(typedIn('Achternaam')).toBe('Lagendijk')
    const keys = callsTo('POST', '/clients').map(({ idempotencyKey }) => idempotencyKey)
    expect(keys[0]).toBeTruthy()
    expect(keys).toEqual([keys[0], keys[0]])
    expect(onCreated).not.toHaveBeenCalled()
  })

  it('closes by Esc without the dialog under it, asks before it discards input, and starts empty the next time', async () => {
    const user = await open('vooraf@example.nl')
    expect(titles()).toEqual(['Dossier aanmaken', 'Nieuw contact aanmaken'])
    await user.keyboard('{Escape}')
    await waitFor(() => expect(titles()).toEqual(['Dossier aanmaken']))
    await user.click(screen.getByRole('button', { name: 'Cliënt aanmaken' }))
    type('Achternaam', 'Lagendijk')
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Doorgaan' }))
    await waitFor(() => expect(titles()).toEqual(['Dossier aanmaken']))
    await user.click(screen.getByRole('button', { name: 'Cliënt aanmaken' }))
    expect(typedIn('Achternaam')).toBe('')
    expect(typedIn('E-mail')).toBe('vooraf@example.nl')
  })
})

it('points out duplicates, and does not prevent saving', async () => {
  serveApi(({ path, query, fields }) => {
    const double = { ...aFullClient({ id: 11907 }), same: ['email'] }
    if (path === '/clients/doubles')
      return { status: 200, data: query.get('email') === 'mia@example.nl' ? [double] : [] }
    return { status: 201, data: { ...aFullClient(), ...fields, address: aFullClient().address } }
  })
  show(<NewContactDialog isOpen onClose={() => undefined} onCreated={onCreated} />)
  await fillIn()
  await screen.findByText(/Ook bij contact 11907, M\.E\. van den Lagendijk\./)
  expect(screen.getByRole('link', { name: 'Bekijk contact 11907' }).getAttribute('target')).toBe('_blank')
  await submit()
  await screen.findByText('Contact aangemaakt')
})

it('starts with the name that was searched for', async () => {
  show(<NewContactDialog lastName="Nieuwenhuis" isOpen onClose={() => undefined} onCreated={onCreated} />)
  expect(await screen.findByDisplayValue('Nieuwenhuis')).toBe(field('Achternaam'))
  expect(screen.queryByText('Niet opgeslagen')).toBeNull()
})
