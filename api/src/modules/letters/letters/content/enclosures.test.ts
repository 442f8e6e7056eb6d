import { expect, it } from 'vitest'
import { eq } from '../../../../platform/db/drizzle.ts'
import { proof_files, proof_requests } from '../../../../platform/db/schema/client-links.ts'
import { documents } from '../../../../platform/db/schema/documents.ts'
import { testApp } from '../../../../platform/testing/set-up.ts'
import { addDocuments, insertWholeCase } from '../../../cases/workflow/testing/workflow-case.builder.ts'
import { enclosuresOf } from './enclosures.ts'
import { selectFilesToEnclose } from './letter-subject.sql.ts'

const app = await testApp()

it('a file is not enclosed as the mandate because of its name, until a colleague marks it', async () => {
  const { id: case_id } = await insertWholeCase(app.db)
  const enclosed = async () => enclosuresOf(await selectFilesToEnclose(app.db, case_id))
  const [mandate] = await enclosed()
  await addDocuments(app.db, case_id, ['machtiging.pdf'])
  const rows = await app.db.select().from(documents).where(eq(documents.case_id, case_id))
  const sent = rows.find(({ name }) => name === 'machtiging.pdf') ?? expect.fail('no document')
  const say = (is_mandate: boolean) =>
    app.db.update(documents).set({ is_mandate }).where(eq(documents.id, sent.id))
  await say(false)
  expect(await enclosed()).toEqual([mandate])
  const [request] = await app.db
    .insert(proof_requests)
    .values({ case_id, kind: 'extra_information', until: '2026-12-01', created_at: new Date() })
    .returning()
  await app.db.insert(proof_files).values({ document_id: sent.id, proof_request_id: request?.id ?? 0 })
  expect(await enclosed()).toEqual([mandate])
  // All the same it is a file of the case, that goes to the law firm.
  expect((await selectFilesToEnclose(app.db, case_id)).map(({ id }) => id)).toContain(sent.id)
  await app.db.update(documents).set({ is_primary_document: true }).where(eq(documents.id, sent.id))
  expect(await enclosed()).toMatchObject([mandate, { documentId: sent.id }])
  await say(true)
  expect(await enclosed()).toMatchObject([{ label: 'Volmacht', documentId: sent.id }])
})
