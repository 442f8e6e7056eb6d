import { fireEvent, screen, waitFor } from '@testing-library/react'
import { aPage, callsTo, serveApi } from '@zaakwerk/testing/fake-api'
import { address } from '@zaakwerk/testing/open-routes'
import { beforeEach, expect, it } from 'vitest'
import { aFile, choose, chooseClient, committal, fill, openNewCase, send } from '../testing/open-new-case.tsx'
import {
  field,
  prepareReading,
  proposal,
  read,
  serveReading,
  sha256,
  waiting,
  whenRead,
} from '../testing/open-reading.tsx'

beforeEach(prepareReading)

it('fills empty fields with values from the document, to be confirmed by Enter from field to field before the case is created', async () => {
  const opened = await whenRead(
    read(
      proposal('case_type', '1'),
      proposal('number', '5062542611840357', { is_confirmed: true }),
      proposal('decision_date', '2026-11-24'),
      proposal('committal_date', '2026-11-12'),
      proposal('time_of_committal', '08:47'),
      proposal('fact_code', 'VA012'),
    ),
  )
  fireEvent.change(field(opened, 'Feitcode'), { target: { value: 'R315b' } })
  await opened.look()
  await waitFor(() => expect(field(opened, 'CJIB-nummer').value).toBe('5062 5426 1184 0357'))
  expect(
    ['Dagtekening', 'Pleegdatum', 'Pleegtijd', 'Feitcode'].map((label) => field(opened, label).value),
  ).toEqual([
    '24-11-2026',
    '12-11-2026',
    '08:47',
    // Typed before.
    'R315b',
  ])
  expect(opened.form.getAllByText('controleer')).toHaveLength(5)
  opened.form.getByText('0 van 5 gecontroleerd')
  opened.form.getByText('Administratief beroep kan tot en met di 5 januari 2027')

  send(opened)
  expect((await opened.form.findByText('Controleer nog')).parentElement?.textContent).toBe(
    'Controleer nogType, CJIB-nummer, Dagtekening, Pleegdatum, Pleegtijd',
  )
  expect(callsTo('POST', '/cases')).toHaveLength(0)

  const press = (label: string): void => void fireEvent.keyDown(field(opened, label), { key: 'Enter' })
  press('CJIB-nummer')
  expect(document.activeElement).toBe(field(opened, 'Dagtekening'))
  press('Dagtekening')
  expect(document.activeElement).toBe(field(opened, 'Pleegdatum'))
  press('Pleegdatum')
  expect(document.activeElement).toBe(field(opened, 'Pleegtijd'))
  // Typing replaces a proposal.
  fireEvent.change(field(opened, 'Pleegtijd'), { target: { value: '08:48' } })
  // By mouse or touch.
  fireEvent.click(opened.form.getByRole('button', { name: 'controleer' }))
  opened.form.getByText('4 van 4 gecontroleerd')
  expect(opened.form.queryByText('controleer')).toBeNull()
})

it('fills in the recognised authority instead of the authority proposed for WAHV', async () => {
  const opened = await whenRead(read(proposal('case_type', '2'), proposal('authority', '9')))
  await opened.form.findByTitle('CVOM')
  opened.form.getByText('voorstel bij WAHV')
  await opened.look()
  await opened.form.findByTitle('Gemeente Utrecht')
  expect(opened.form.queryByText('voorstel bij WAHV')).toBeNull()
  expect(opened.form.getAllByText('controleer')).toHaveLength(2)
})

it('shows the name of the recognised authority even if its type is outside the search', async () => {
  const opened = await whenRead(
    read(proposal('case_type', '2'), proposal('authority', '12', { text: 'Gemeente Delft' })),
  )
  await opened.look()
  await opened.form.findByTitle('Gemeente Delft')
})

it('sends the final values for comparison after the case was created', async () => {
  const opened = await whenRead(read(proposal('number', '5062542611840357'), proposal('fact_code', 'VA012')))
  await opened.look()
  await waitFor(() => expect(field(opened, 'Feitcode').value).toBe('VA012'))
  fill(opened, { Feitcode: 'VA 013', ...committal })
  fireEvent.keyDown(field(opened, 'CJIB-nummer'), { key: 'Enter' })
  await chooseClient(opened)
  // Enter in the last field focuses the button.
  fireEvent.keyDown(field(opened, 'Bedrijfsnaam'), { key: 'Enter' })
  expect(document.activeElement?.textContent).toMatch(/^Aanmaken/)
  expect(callsTo('POST', '/cases')).toHaveLength(0)
  fireEvent.keyDown(field(opened, 'Bedrijfsnaam'), { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(address()).toBe('/case/41'))
  expect(callsTo('POST', `/readings/${sha256}/values`)[0]?.fields).toMatchObject({
    values: { number: '5062542611840357', fact_code: 'VA013', committal_date: '2026-11-06' },
  })
})

it('says what cannot be right on the page, and fills nothing with it', async () => {
  const opened = await whenRead(
    read(proposal('decision_date', null, { doubts: ['De datum 24 november 1926 kan niet kloppen'] })),
  )
  const before = field(opened, 'Dagtekening').value
  await opened.look()
  await opened.form.findByText('De datum 24 november 1926 kan niet kloppen.')
  opened.form.getByText(/1 gegeven was niet leesbaar/)
  expect(field(opened, 'Dagtekening').value).toBe(before)
})

it.each([
  ['encrypted', /met een wachtwoord beveiligd/],
  ['broken', /beschadigd/],
  ['van_morgen', /Vul de velden zelf in/],
])('says so of a file that was not read: %s', async (reason, text) => {
  const opened = await whenRead({ ...waiting, state: 'unread', reason })
  await opened.look()
  await opened.form.findByText(text)
  expect(opened.form.queryByText('controleer')).toBeNull()
})

it('shows where a second document begins, and removes the values of a file that is replaced', async () => {
  const twice = read(proposal('number', '5062542611840357'))
  const opened = await whenRead({
    ...twice,
    papers: [...twice.papers, { first_page: 3, last_page: 3, proposals: [] }],
  })
  await opened.look()
  await opened.form.findByText(/Op blz\. 3 begint een ander stuk/)
  fireEvent.click(opened.form.getByRole('button', { name: 'Verwijder beschikking.pdf' }))
  expect(document.activeElement).toBe(opened.form.getByRole('button', { name: 'kies een bestand' }))
  await waitFor(() => expect(field(opened, 'CJIB-nummer').value).toBe(''))
  expect(screen.queryByText(/ander stuk/)).toBeNull()
})

it('can be tried again when the line broke', async () => {
  let tries = 0
  serveReading(read(proposal('fact_code', 'VA012')))
  const opened = await openNewCase()
  serveApi(({ path }) => {
    if (path !== '/readings') return aPage([])
    tries += 1
    return tries === 1 ? { status: 0 } : { status: 200, data: read(proposal('fact_code', 'VA012')) }
  })
  choose(opened, aFile())
  fireEvent.click(await opened.form.findByRole('button', { name: 'Opnieuw proberen' }))
  await waitFor(() => expect(opened.form.getByLabelText<HTMLInputElement>(/^Feitcode/).value).toBe('VA012'))
})
