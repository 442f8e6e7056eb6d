import { fireEvent, screen } from '@testing-library/react'
import { callsTo } from '@zaakwerk/testing/fake-api'
import { beforeEach, expect, it } from 'vitest'
import { field, prepareReading, proposal, read, whenRead } from '../testing/open-reading.tsx'

beforeEach(prepareReading)

const keyCodes = { Enter: 13, ArrowDown: 40 } as const

/** Presses keys in the focused field, with the key codes that option lists need. */
const pressKeys = (...keys: readonly (keyof typeof keyCodes)[]): void => {
  for (const key of keys) {
    const given = { key, keyCode: keyCodes[key], which: keyCodes[key] }
    fireEvent.keyDown(document.activeElement ?? document.body, given)
    fireEvent.keyUp(document.activeElement ?? document.body, given)
  }
}

/** Opens the list of clients for a document that has only an addressee. */
const openClients = async () => {
  const opened = await whenRead(
    read(proposal('addressee', 'De heer T.P. Koster\nLindelaan 14\n3571 AB UTRECHT')),
  )
  await opened.look()
  await opened.form.findByText(/^Op dit document is niets gelezen/)
  expect(callsTo('GET', '/clients/matches')).toHaveLength(0)
  field(opened, 'Cliënt').focus()
  pressKeys('Enter')
  return { ...opened, options: await screen.findAllByRole('option') }
}

it('proposes clients for the addressee with distinguishing details, or a new client, by keyboard', async () => {
  const { options } = await openClients()
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Dhr. T.P. KosterKoster B.V. · thijs@example.nl · Lindelaan 14, Utrechtzelfde adres · 2 dossiers',
    'Mevr. A. Bergberg@example.nl1 dossier',
    'Nog 12: typ meer van de naam of het e-mailadres',
    'Cliënt aanmaken: dhr. T.P. KosterLindelaan 14, 3571 AB Utrecht, uit het document',
  ])
  expect(Object.fromEntries(callsTo('GET', '/clients/matches')[0]?.query ?? [])).toEqual({
    ...{ initials: 'T.P.', last_name: 'Koster', street_address_1: 'Lindelaan 14', postal_code: '3571 AB' },
  })
  // The text between the options is skipped.
  pressKeys('ArrowDown', 'ArrowDown', 'Enter')
  expect((await screen.findByLabelText('Vooraf ingevuld')).textContent).toBe('Koster, Utrecht')
})

it('does not select a client on Enter that no longer matches the text', async () => {
  const opened = await openClients()
  fireEvent.change(field(opened, 'Cliënt'), { target: { value: 'visser' } })
  pressKeys('Enter')
  expect(opened.form.queryByTitle(/Koster|Berg/)).toBeNull()
  expect(screen.queryByLabelText('Vooraf ingevuld')).toBeNull()
  fireEvent.change(field(opened, 'Cliënt'), { target: { value: 'berg' } })
  pressKeys('Enter')
  opened.form.getByTitle('Mevr. A. Berg')
})
