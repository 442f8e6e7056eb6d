import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import { case_logs } from '../../../platform/db/schema/cases.ts'
import { insertCase } from '../../../platform/db/testing/builders.ts'
import { testApp, testFolder } from '../../../platform/testing/set-up.ts'

let caseId: number

const dataDir = await testFolder()
const app = await testApp({ dataDir })
const { call } = await app.signInAs('lawyer')
beforeEach(async () => {
  caseId = (await insertCase(app.db)).id
})

const upload = async (fileName: string) => {
  const content = `Getekend ${randomUUID()}`
  const { body } = await call('POST', `/cases/${caseId}/documents`, {
    parts: [{ name: 'files', fileName, content }],
  })
  return body[0]
}
const put = async (name: string): Promise<void> => {
  const folder = path.join(dataDir, 'documents', String(caseId))
  await fs.mkdir(folder, { recursive: true })
  await fs.writeFile(path.join(folder, name), 'Getekend')
}
const mark = (id: number, is_mandate: boolean) => call('PATCH', `/documents/${id}`, { json: { is_mandate } })

it.each([
  ['Volmacht Bakker.txt', true],
  ['machtiging getekend.txt', true],
  ['Volmacht Z-2026-0001 te ondertekenen.txt', false],
  ['brief.txt', false],
])('%s, uploaded by staff, is a mandate: %s', async (name, is_mandate) => {
  expect(await upload(name)).toMatchObject({ is_mandate })
})

it('is none by its name where nobody said so, and is one as soon as a colleague does', async () => {
  await put('Volmacht ondertekend.txt')
  const { body: found } = await call('POST', `/documents/${caseId}/sync`)
  expect(found.documents).toMatchObject([{ is_mandate: false }])
  const { id } = found.documents[0]

  expect(await mark(id, true)).toMatchObject({ status: 200, body: { documents: [{ id, is_mandate: true }] } })
  await mark(id, true)
  expect((await mark(id, false)).body.documents).toMatchObject([{ id, is_mandate: false }])
  const logs = await app.db
    .select()
    .from(case_logs)
    .where(eq(case_logs.case_id, caseId))
    .orderBy(case_logs.id)
  expect(logs.map(({ message }) => message).slice(1)).toEqual([
    'Aangemerkt als volmacht: Volmacht ondertekend.txt',
    'Niet meer aangemerkt als volmacht: Volmacht ondertekend.txt',
  ])
})

it('is said of a document of a case that is there, and of nothing else', async () => {
  const { id } = await upload('scan0001.txt')
  expect((await mark(id, true)).body.documents).toMatchObject([{ id, is_mandate: true }])
  expect((await mark(2147483647, true)).body.code).toBe('document_not_found')
  expect((await call('PATCH', `/documents/${id}`, { json: { is_mandate: true, name: 'x' } })).status).toBe(
    422,
  )
  await call('DELETE', `/cases/${caseId}?delete_sharepoint=false`)
  expect((await mark(id, true)).status).toBe(404)
})
