import { expect, it } from 'vitest'
import { asc, eq } from '../../../platform/db/drizzle.ts'
import { documents } from '../../../platform/db/schema/documents.ts'
import { testApp, testFolder } from '../../../platform/testing/set-up.ts'
import { insertFile, insertLetter } from '../../letters/mailroom/testing/letter.builder.ts'
import { insertMail } from '../../letters/mails/messages.sql.ts'
import { removeOrphanRows } from './remove-orphan-rows.ts'

const dataDir = await testFolder()
const app = await testApp({ dataDir })

it('forgets files that are gone, but no letter and nothing that goes with a mail', async () => {
  const letter = await insertLetter(app)
  const caseId = letter.case_id
  const file = (name: string) =>
    insertFile(app, { caseId, name, bytes: Buffer.from('x'), type: 'text/plain' })
  const [there, gone, enclosed] = [await file('er.txt'), await file('weg.txt'), await file('bijlage.txt')]
  await insertMail(app.db, {
    brand: 'fines',
    recipient: 'noor@example.nl',
    subject: 'Uw zaak',
    body_text: 'Beste',
    body_html: null,
    case_id: caseId,
    created_at: app.services.now(),
    documentIds: [enclosed.id],
  })
  const rows = () =>
    app.db.select().from(documents).where(eq(documents.case_id, caseId)).orderBy(asc(documents.id))
  const all = await rows()
  for (const { storage_key } of all)
    if (storage_key !== there.storage_key) await app.services.documents.remove(storage_key)
  await removeOrphanRows(app.services, { caseId, keys: all.map(({ storage_key }) => storage_key) })
  expect((await rows()).map(({ id }) => id)).toEqual(all.map(({ id }) => id).filter((id) => id !== gone.id))
})
