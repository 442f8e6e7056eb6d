import { screen, within } from '@testing-library/react'
import { aPage, callsTo, refusedFields } from '@zaakwerk/testing/fake-api'
import { anImport, anImportRow, someOutcomes } from '@zaakwerk/testing/import.builder'
import { expect, it } from 'vitest'
import { lines, openImports, serveImports } from '../../../testing/open-imports.tsx'

const lost = anImportRow({ line: 7, cjib_number: '1062539211749920', case: null, outcome: 'no_case' })
const found = anImportRow({ line: 7, outcome: 'iban_requested', cjib_number: '8062539120467718' })

it('tries a row that failed again alone, and keeps it in view', async () => {
  const one = anImport({ id: 4, outcomes: someOutcomes({ iban_requested: 399, no_case: 1 }), answered: 0 })
  let tries = 0
  serveImports([one], ({ path }, server) => {
    if (path === '/imports/4/rows') return aPage([anImportRow({ line: 2 }), lost])
    if (path !== '/imports/4/rows/7') return undefined
    tries += 1
    if (tries === 1) return refusedFields(['cjib_number', 'Ongeldig CJIB-nummer: 3 cijfers.'])
    server.imports = [{ ...one, outcomes: someOutcomes({ iban_requested: 400 }) }]
    return { status: 200, data: found }
  })
  const user = openImports()
  await user.click(await screen.findByRole('button', { name: /^0 van 399 antwoorden/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Regels van CVOM_IBAN_week46.xlsx' })
  const number = await within(dialog).findByRole('button', { name: /^CJIB-nummer van regel 7/ })
  const type = async (text: string): Promise<void> => {
    await user.clear(screen.getByRole('textbox', { name: 'CJIB-nummer van regel 7' }))
    await user.type(screen.getByRole('textbox', { name: 'CJIB-nummer van regel 7' }), text)
  }
  number.focus()
  await user.keyboard('{Enter}')
  await type('123{Enter}')
  await within(dialog).findByText('Ongeldig CJIB-nummer: 3 cijfers.')
  await user.keyboard('{Enter}')
  await type('8062 5391 2046 7718{Enter}')
  await within(dialog).findByRole('tab', { name: 'Geen dossier gevonden 0' })
  expect(lines()).toEqual([
    '2 | 8062 5391 2046 7718 | A.J. van den Berg | € 166,50 | Z-2603204 in een nieuw tabblad | IBAN bekend',
    '7 | 8062 5391 2046 7718 | A.J. van den Berg | € 166,50 | Z-2603204 in een nieuw tabblad | IBAN opgevraagd',
  ])
  expect(callsTo('POST', '/imports/4/rows/7').map(({ fields }) => fields.cjib_number)).toEqual([
    '123',
    '8062 5391 2046 7718',
  ])
  // The button that had the focus is gone with what was wrong: its row has it.
  expect(document.activeElement?.textContent).toBe('Z-2603204 in een nieuw tabblad')
})
