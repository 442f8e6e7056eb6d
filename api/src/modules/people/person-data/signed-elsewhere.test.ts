import { expect, it } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import { documents, file_removals } from '../../../platform/db/schema/documents.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { aWholePerson } from './testing/full-person.fixture.ts'

const app = await testApp()
const { me, id, shared } = await aWholePerson(app)

it('takes no file of an erased person back by a sync, as long as it waits to be removed', async () => {
  const { remove } = app.services.documents
  Object.assign(app.services.documents, { remove: () => Promise.reject(new Error('the disk is away')) })
  const { status } = await me.call('POST', `/clients/${id}/erasure`, { json: { confirmation: id } })
  Object.assign(app.services.documents, { remove })
  expect([status, await app.db.$count(file_removals)]).toEqual([200, 1])
  expect((await app.services.documents.list(shared))?.length).toBe(2)

  expect((await me.call('POST', `/documents/${shared}/sync`)).status).toBe(200)

  const rows = await app.db.select().from(documents).where(eq(documents.case_id, shared))
  expect(rows.map(({ name }) => name)).toEqual(['Volmacht van de ander.pdf'])
})
