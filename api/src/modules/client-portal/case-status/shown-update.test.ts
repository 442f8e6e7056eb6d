import { expect, it } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import { clients } from '../../../platform/db/schema/people.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { addedBy } from '../../operations/audit/testing/trail.ts'
import { iban, ibanPage, other } from '../testing/giving.ts'
import { aLink, aLinkedCase } from '../testing/links.ts'

const app = await testApp()
const staff = await app.signInAs('lawyer')
const { give } = ibanPage(app)

const shown = async (caseId: number) => (await staff.call('GET', `/cases/${caseId}`)).body.iban_updates

it('a case shows the newest account that each client gave, beside the former one', async () => {
  const link = await aLink(app, 'update-iban', { people: [{ iban: other, account_holder: 'Oud' }, {}] })
  expect(await shown(link.caseId)).toEqual([])
  await give(link)
  const update = {
    client_id: link.clientId,
    old_iban: other,
    new_iban: iban,
    old_holder: 'Oud',
    new_holder: 'N. Visser',
  }
  expect(await shown(link.caseId)).toMatchObject([update])
  const again = await aLink(app, 'update-iban')
  await app.db.execute(`update case_clients set client_id = ${link.clientId} where case_id = ${again.caseId}`)
  // The other case of the same client.
  expect(await shown(again.caseId)).toMatchObject([update])
})

it('shows it for the contact that replaced the client, and no longer once another number was stored', async () => {
  const link = await aLink(app, 'update-iban')
  await give(link)
  const { clientId: keptId } = await aLinkedCase(app, { people: [{ iban }] })
  await app.db.execute(`update case_clients set client_id = ${keptId} where case_id = ${link.caseId}`)
  await app.db.update(clients).set({ merged_into: keptId }).where(eq(clients.id, link.clientId))
  expect(await shown(link.caseId)).toMatchObject([{ client_id: keptId, new_iban: iban }])
  await app.db.update(clients).set({ iban: other }).where(eq(clients.id, keptId))
  expect(await shown(link.caseId)).toEqual([])
})

it('viewing it is recorded as reading the contact', async () => {
  const link = await aLink(app, 'update-iban')
  await give(link)
  const kept = await addedBy(app.db, () => shown(link.caseId))
  expect(kept).toMatchObject([{ act: 'read', user_id: staff.id, client_ids: [link.clientId] }])
})
