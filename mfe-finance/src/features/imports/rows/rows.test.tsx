import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { aPage, callsTo, pendingAnswer, refusedFields } from '@zaakwerk/testing/fake-api'
import { anImport, anImportRow, someOutcomes } from '@zaakwerk/testing/import.builder'
import { expect, it } from 'vitest'
import { lines, openImports, serveImports } from '../../../testing/open-imports.tsx'

const lost = anImportRow({ line: 7, cjib_number: '1062539211749920', case: null, outcome: 'no_case' })
const found = anImportRow({ line: 7, outcome: 'iban_requested', cjib_number: '8062539120467718' })

it('corrects a single failed row, and keeps the typed number until it is accepted', async () => {
  const one = anImport({ id: 4, outcomes: someOutcomes({ iban_requested: 399, no_case: 1 }), answered: 0 })
  const slow = pendingAnswer()
  const path = '/imports/4/rows/7'
  serveImports([one], (call, server) => {
    if (call.path === '/imports/4/rows') return aPage([anImportRow({ line: 2 }), lost])
    if (call.path !== path) return undefined
    const tries = callsTo('POST', path).length
    if (tries === 1) return refusedFields(['cjib_number', 'Ongeldig CJIB-nummer: 3 cijfers.'])
    if (tries === 2) return slow.answer
    server.imports = [{ ...one, outcomes: someOutcomes({ iban_requested: 400 }) }]
    return { status: 200, data: found }
  })
  const user = openImports()
  await user.click(await screen.findByRole('button', { name: /^0 van 399 antwoorden/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Regels van CVOM_IBAN_week46.xlsx' })
  const number = () => within(dialog).getByRole('button', { name: /^CJIB-nummer van regel 7/ })
  const field = () => screen.getByRole('textbox', { name: 'CJIB-nummer van regel 7' })
  const sent = () => callsTo('POST', path)
  await within(dialog).findByText('Geen dossier gevonden', { selector: 'td *' })
  number().focus()
  await user.keyboard('{Enter}')
  await user.clear(field())
  await user.type(field(), '123{Enter}')
  await within(dialog).findByText('Ongeldig CJIB-nummer: 3 cijfers.')
  // On from what was typed, not from the number in the file.
  expect(number().textContent).toBe('123')
  await user.keyboard('{Enter}')
  expect(field()).toHaveProperty('value', '123')
  await user.clear(field())
  await user.type(field(), '8062 5391 2046 7718')
  // To another window and back, and elsewhere in this one: a mail may follow, so it is not tried unasked.
  fireEvent.blur(field())
  await user.click(within(dialog).getByRole('tab', { name: /^Alles/ }))
  expect(field()).toHaveProperty('value', '8062 5391 2046 7718')
  expect(sent()).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Opnieuw proberen: regel 7' }))
  await within(dialog).findByText('Wordt geprobeerd')
  await user.click(number())
  expect(screen.queryByRole('textbox')).toBeNull()
  slow.release({ status: 0 })
  await within(dialog).findByText(/Geen verbinding met de server/)
  // The same once more, under the same key.
  number().focus()
  await user.keyboard('{Enter}{Enter}')
  await within(dialog).findByRole('tab', { name: 'Geen dossier gevonden 0' })
  expect(lines()).toEqual([
    '2 | 8062 5391 2046 7718 | A.J. van den Berg | € 166,50 | Z-2603204 in een nieuw tabblad | IBAN bekend',
    '7 | 8062 5391 2046 7718 | A.J. van den Berg | € 166,50 | Z-2603204 in een nieuw tabblad | IBAN opgevraagd',
  ])
  const typed = '8062 5391 2046 7718'
  expect(sent().map(({ fields }) => fields.cjib_number)).toEqual(['123', typed, typed])
  expect(sent()[2]?.idempotencyKey).toBe(sent()[1]?.idempotencyKey)
  // The button that had the focus is gone with what was wrong: its row has it.
  expect(document.activeElement?.textContent).toBe('Z-2603204 in een nieuw tabblad')
})

it('says why the rows cannot be shown, and tries again', async () => {
  let looks = 0
  serveImports([anImport({ id: 4 })], ({ path }) => {
    if (path !== '/imports/4/rows') return undefined
    looks += 1
    return looks === 1 ? { status: 400, data: { detail: 'Even niet.', code: 'bad_request' } } : aPage([lost])
  })
  const user = openImports()
  await user.click(await screen.findByRole('button', { name: /^214 van 312 antwoorden/ }))
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('De regels konden niet worden geladen: Even niet.')
  await user.click(within(alert).getByRole('button', { name: 'Opnieuw proberen' }))
  await screen.findByRole('button', { name: /^CJIB-nummer van regel 7/ })
})

it('says of a row that was asked for whether its IBAN has come', async () => {
  const asked = { ...found, reason: 'al opgevraagd op 3 november 2026' }
  serveImports([anImport({ id: 4 })], ({ path }) =>
    path === '/imports/4/rows' ? aPage([asked, { ...asked, line: 8, is_answered: true }]) : undefined,
  )
  const user = openImports()
  await user.click(await screen.findByRole('button', { name: /^214 van 312 antwoorden/ }))
  await screen.findByText('IBAN opgevraagd, al opgevraagd op 3 november 2026')
  screen.getByText('IBAN opgevraagd en ontvangen')
})

it('tries a row whose mail never left again with the number that it has', async () => {
  const unsent = { ...found, reason: 'de e-mail is niet verstuurd', is_unsent: true }
  serveImports([anImport({ id: 4 })], ({ path }) => {
    if (path === '/imports/4/rows') return aPage([unsent])
    return path === '/imports/4/rows/7' ? { status: 200, data: { ...found, is_unsent: false } } : undefined
  })
  const user = openImports()
  await user.click(await screen.findByRole('button', { name: /^214 van 312 antwoorden/ }))
  const number = await screen.findByRole('button', { name: /^CJIB-nummer van regel 7/ })
  number.focus()
  await user.keyboard('{Enter}{Enter}')
  await waitFor(() => expect(lines()[0]).toMatch(/IBAN opgevraagd$/))
  expect(callsTo('POST', '/imports/4/rows/7').map(({ fields }) => fields.cjib_number)).toEqual([
    '8062 5391 2046 7718',
  ])
})
