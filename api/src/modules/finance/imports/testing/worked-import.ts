import type { TestApp } from '../../../../platform/testing/test-app.ts'
import { aCaseAt, cjibAt, csvOf, iban, listParts, runImportToEnd, startPath } from './lists.ts'

let place = 500

/** A completed import: two clients who were asked, one with an IBAN, and two failed rows. */
export const aWorkedImport = async (app: TestApp, call: Awaited<ReturnType<TestApp['signInAs']>>['call']) => {
  place += 10
  const asked = await aCaseAt(app, place, { clients: [{ last_name: 'Eerste' }] })
  const wrong = await aCaseAt(app, place + 1, {
    clients: [{ last_name: 'Tweede', iban: 'NL00BANK0000000000' }],
  })
  const known = await aCaseAt(app, place + 2, { clients: [{ iban, account_holder: 'B. Bekend' }] })
  const numbers = [cjibAt(place), cjibAt(place + 1), cjibAt(place + 2), cjibAt(place + 3), '123']
  const parts = listParts(csvOf(numbers), { name: 'CVOM_IBAN_week46.csv' })
  const { body } = await call('POST', startPath, { parts })
  const id: number = body.id
  await runImportToEnd(app.services, id)
  return { id, place, asked, wrong, known, numbers }
}
