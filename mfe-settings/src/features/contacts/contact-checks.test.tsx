import { act, fireEvent, screen } from '@testing-library/react'
import { callsTo } from '@zaakwerk/testing/fake-api'
import { choose, errorOf, field } from '@zaakwerk/testing/fields'
import { aFullClient } from '@zaakwerk/testing/people.builder'
import { describe, expect, it } from 'vitest'
import { editContact } from '../../testing/open-contact.tsx'

// Every example of the rules is written out where they are: domain/contact-rules.
const notDutch = 'Tel. nr. moet een Nederlands nummer zijn'
const badIban = 'Het opgegeven IBAN is ongeldig'

const save = (): Promise<void> =>
  act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Opslaan' }))
  })

const type = (input: HTMLElement, value: string): Promise<void> =>
  act(async () => {
    fireEvent.change(input, { target: { value } })
  })

const summary = (): string | undefined =>
  screen.queryByText('De volgende velden zijn niet goed ingevuld')?.parentElement?.textContent

describe('the checks of a contact', () => {
  it('judge fields as typed once it was tried to save them, name all that is wrong, and take the focus to the first of them', async () => {
    await editContact()
    const phone = field('Tel. nr.')
    await type(phone, '112')
    expect(errorOf(phone)).toBeUndefined()
    await save()
    expect(errorOf(phone)).toBe(notDutch)
    expect(document.activeElement).toBe(phone)
    await type(phone, '06-12345678')
    expect(errorOf(phone)).toBe('Tel. nr. kan alleen de volgende karakters hebben: +(0-9)')
    await type(phone, '06 12345678')
    expect(errorOf(phone)).toBeUndefined()
    await type(phone, '112')
    await type(field('E-mail'), '  ')
    await type(field('IBAN'), 'NL92ABNA0417164300')
    await type(field('Straat en huisnummer'), 'Kerkstraat')
    field('IBAN').focus()
    for (const _try of ['first', 'second']) {
      await save()
      expect(document.activeElement).toBe(field('E-mail'))
      field('Voornaam').focus()
    }
    expect(summary()).toBe(
      `De volgende velden zijn niet goed ingevuldE-mail moet ingevuld zijn, ${notDutch}, ${badIban}, Vul ook het huisnummer in`,
    )
    expect(errorOf(field('IBAN'))).toBe(badIban)
    expect(callsTo('PATCH', '/clients')).toHaveLength(0)
  })

  it('asks for the salutation', async () => {
    await editContact({ client: aFullClient({ salutation: null }) })
    await type(field('Voornaam'), 'Mia')
    await save()
    const salutation = screen.getByRole('combobox', { name: 'Aanhef' })
    expect(errorOf(salutation)).toBe('Aanhef moet gekozen worden')
    await choose('Aanhef', 'Dhr.')
    expect(errorOf(salutation)).toBeUndefined()
    expect(summary()).toBeUndefined()
  })

  it('does not report an earlier error in a field that is not changed', async () => {
    await editContact({
      client: aFullClient({ phone_number: '112', iban: 'NL92ABNA0417164300', initials: null }),
    })
    await type(field('Voornaam'), 'Mia')
    await save()
    await screen.findByText('Contact gewijzigd')
    expect(callsTo('PATCH', '/clients')[0]?.body).toEqual({ id: 7, first_name: 'Mia' })
  })
})
