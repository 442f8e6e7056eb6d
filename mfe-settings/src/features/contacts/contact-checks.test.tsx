import { act, fireEvent, screen } from '@testing-library/react'
import { callsTo } from '@zaakwerk/testing/fake-api'
import { choose, errorOf, field } from '@zaakwerk/testing/fields'
import { aFullClient } from '@zaakwerk/testing/people.builder'
import { describe, expect, it } from 'vitest'
import { editContact } from '../../testing/open-contact.tsx'

const characters = 'Tel. nr. kan alleen de volgende karakters hebben: +(0-9)'
const notDutch = 'Tel. nr. moet een Nederlands nummer zijn'
const badIban = 'Het opgegeven IBAN is ongeldig'

// The examples of the domain facts, with the message under the field.
const phones: Readonly<Record<string, string | undefined>> = {
  '': undefined,
  '0612345678': undefined,
  '+31612345678': undefined,
  '0031612345678': undefined,
  '612345678': undefined,
  ' 0612345678 ': undefined,
  '06-12345678': characters,
  '+31(0)612345678': characters,
  '06 12345678': undefined,
  '06.1234.5678': undefined,
  '+310612345678': notDutch,
  '+32475123456': notDutch,
  '0900123': notDutch,
  '112': notDutch,
}
const ibans: Readonly<Record<string, string | undefined>> = {
  '': undefined,
  NL91ABNA0417164300: undefined,
  BE68539007547034: undefined,
  DE89370400440532013000: undefined,
  GB29NWBK60161331926819: undefined,
  NO9386011117947: undefined,
  MT84MALT011000012345MTLCAST001S: undefined,
  'nl91 abna 0417 1643 00': undefined,
  'NL91.ABNA.0417.1643.00': undefined,
  ' NL91-ABNA-0417-1643-00 ': undefined,
  NL92ABNA0417164300: badIban,
  DE91ABNA0417164300: badIban,
  NL91ABNAO417164300: badIban,
  NL91ABNA041716430: badIban,
  NL91ABNA04171643000: badIban,
}

const postcodes: Readonly<Record<string, string | undefined>> = {
  '': undefined,
  '3531 CM': undefined,
  '3531cm': undefined,
  '0531 CM': 'Vul een geldige postcode in, zoals 1234 AB',
  '3531 SS': 'Vul een geldige postcode in, zoals 1234 AB',
  '3531': 'Vul een geldige postcode in, zoals 1234 AB',
}

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
  it.each([
    ['Tel. nr.', phones, '112'],
    ['IBAN', ibans, 'NL92ABNA0417164300'],
    ['Postcode', postcodes, '3531'],
  ] as const)('judges every %s as typed', async (label, expected, wrong) => {
    await editContact({
      client: aFullClient({ phone_number: '0899999999', iban: 'DE75512108001245126199' }),
    })
    const input = field(label)
    await type(input, wrong)
    expect(errorOf(input)).toBeUndefined()
    await save()
    const found: Record<string, string | undefined> = {}
    for (const value of Object.keys(expected)) {
      await type(input, value)
      found[value] = errorOf(input)
    }
    expect(found).toEqual(expected)
    expect(callsTo('PATCH', '/clients')).toHaveLength(0)
  })

  it.each([
    ['E-mail', 'E-mail moet ingevuld zijn'],
    ['Voorletters', 'Voorletters moeten ingevuld zijn'],
    ['Achternaam', 'Achternaam moet ingevuld zijn'],
  ])('does not let go of %s', async (label, message) => {
    await editContact()
    await type(field(label), '  ')
    await save()
    expect(errorOf(field(label))).toBe(message)
    expect(summary()).toBe(`De volgende velden zijn niet goed ingevuld${message}`)
    expect(callsTo('PATCH', '/clients')).toHaveLength(0)
  })

  it('asks for the house number', async () => {
    await editContact()
    await type(field('Straat en huisnummer'), 'Kerkstraat')
    await save()
    expect(errorOf(field('Straat en huisnummer'))).toContain('Vul ook het huisnummer in')
    expect(summary()).toContain('Vul ook het huisnummer in')
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

  it('names everything that is wrong, joined by commas', async () => {
    await editContact()
    await type(field('E-mail'), '')
    await type(field('Tel. nr.'), '112')
    await type(field('IBAN'), 'NL92ABNA0417164300')
    await save()
    expect(summary()).toBe(
      `De volgende velden zijn niet goed ingevuldE-mail moet ingevuld zijn, ${notDutch}, ${badIban}`,
    )
  })

  it('takes the focus to the first of them at every try', async () => {
    await editContact()
    await type(field('Tel. nr.'), '112')
    await save()
    expect(document.activeElement).toBe(field('Tel. nr.'))
    await type(field('E-mail'), '')
    field('IBAN').focus()
    for (const _try of ['first', 'second']) {
      await save()
      expect(document.activeElement).toBe(field('E-mail'))
      field('Voornaam').focus()
    }
  })

  it('leaves alone what was wrong before and is not touched', async () => {
    await editContact({
      client: aFullClient({ phone_number: '112', iban: 'NL92ABNA0417164300', initials: null }),
    })
    await type(field('Voornaam'), 'Mia')
    await save()
    await screen.findByText('Contact gewijzigd')
    expect(callsTo('PATCH', '/clients')[0]?.body).toEqual({ id: 7, first_name: 'Mia' })
  })
})
