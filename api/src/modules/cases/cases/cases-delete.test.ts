import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { mail } from '@zaakwerk/domain/job-plans'
import { expect, it, vi } from 'vitest'
import { caseFolder, localDisk } from '../../../platform/adapters/documents/local-disk.adapter.ts'
import { eq, sql } from '../../../platform/db/drizzle.ts'
import { case_events, case_logs, cases } from '../../../platform/db/schema/cases.ts'
import { documents } from '../../../platform/db/schema/documents.ts'
import { invoices } from '../../../platform/db/schema/finance.ts'
import { jobs } from '../../../platform/db/schema/jobs.ts'
import { insertCase } from '../../../platform/db/testing/builders.ts'
import { enqueueJobs, ofCase } from '../../../platform/jobs/jobs.sql.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { purgeDeletedCases } from './case-purge.ts'

const dayMs = 86_400_000

const app = await testApp()
const admin = await app.signInAs('admin')
const lawyer = await app.signInAs('lawyer')

const rowOf = async (id: number) => (await app.db.select().from(cases).where(eq(cases.id, id)))[0]

it('removes a case from list, pickers and detail, and records the user', async () => {
  const { id, internal_id, version } = await insertCase(app.db)
  expect((await lawyer.call('DELETE', `/cases/${id}?delete_sharepoint=false`)).status).toBe(204)

  expect((await lawyer.call('GET', `/cases/search?query=${internal_id}`)).body).toEqual([])
  expect((await lawyer.call('GET', `/cases/lookup?query=${internal_id}`)).body).toEqual([])
  const detail = await lawyer.call('GET', `/cases/${id}`)
  expect([detail.status, detail.body.code]).toEqual([404, 'case_deleted'])
  expect(detail.body.detail).toMatch(
    /^Dossier .+ is op .+ verwijderd\. Het kan tot en met .+ worden hersteld\.$/,
  )
  expect(await rowOf(id)).toMatchObject({ deleted_by: lawyer.id, delete_folder: false, version: version + 1 })
  expect(
    await app.db.select().from(case_logs).where(eq(case_logs.case_id, id)).orderBy(case_logs.id),
  ).toMatchObject([{ user_id: lawyer.id, message: 'Dossier verwijderd' }])
  expect(
    await app.db.select().from(case_events).where(eq(case_events.case_id, id)).orderBy(case_events.id),
  ).toMatchObject([
    { user_id: lawyer.id, event_type: 'case_deleted', additional_data: { delete_sharepoint: false } },
  ])
})

it('also deletes the folder by default', async () => {
  const { id } = await insertCase(app.db)
  await lawyer.call('DELETE', `/cases/${id}`)
  expect((await rowOf(id))?.delete_folder).toBe(true)
})

it('answers 404 the second time, and writes nothing', async () => {
  const { id } = await insertCase(app.db)
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => lawyer.call('DELETE', `/cases/${id}`)))
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404, 404])
  expect(await app.db.$count(case_logs, eq(case_logs.case_id, id))).toBe(1)
})

it.each(['/cases/2147483647', '/cases/999999'])('answers 404 for %s, which does not exist', async (path) => {
  const answer = await lawyer.call('DELETE', path)
  expect([answer.status, answer.body.code]).toEqual([404, 'case_not_found'])
})

it.each(['/cases/0', '/cases/x', '/cases/99999999999'])('refuses %s, which is not an id', async (path) => {
  expect((await lawyer.call('DELETE', path)).status).toBe(422)
})

it('restores a case for an admin, with all its data', async () => {
  const { id, internal_id } = await insertCase(app.db, {}, { clients: [{ last_name: 'Terug' }] })
  await lawyer.call('DELETE', `/cases/${id}`)
  const answer = await admin.call('POST', `/cases/${id}/restore`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('etag')).toBe('"3"')
  expect(answer.body).toMatchObject({ id, internal_id, client: [{ last_name: 'Terug' }] })
  expect(answer.body.logs[0]).toMatchObject({ user_id: admin.id, message: 'Dossier hersteld' })
  expect(await rowOf(id)).toMatchObject({ deleted_at: null, deleted_by: null, delete_folder: false })
  expect((await lawyer.call('GET', `/cases/${id}`)).status).toBe(200)
})

it('is restored by an admin only', async () => {
  const { id } = await insertCase(app.db, { deleted_at: new Date() })
  expect((await lawyer.call('POST', `/cases/${id}/restore`)).status).toBe(403)
  expect((await rowOf(id))?.deleted_at).not.toBeNull()
})

it('refuses to restore a case that is not deleted, has been removed or never existed', async () => {
  const living = await insertCase(app.db)
  const gone = await insertCase(app.db, { deleted_at: new Date(Date.now() - 30 * dayMs - 1000) })
  const restore = async (id: number) => {
    const { status, body } = await admin.call('POST', `/cases/${id}/restore`)
    return [status, body.code]
  }
  expect(await restore(living.id)).toEqual([409, 'case_not_deleted'])
  expect(await restore(gone.id)).toEqual([404, 'case_not_found'])
  expect(await restore(2_000_000_000)).toEqual([404, 'case_not_found'])
})

it('removes a case after thirty days, its folder only if that was chosen, and never its invoices', async () => {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'zaakwerk-purge-'))
  const now = new Date()
  const old = new Date(now.getTime() - 31 * dayMs)
  const [withFolder, withoutFolder, recent, living] = [
    await insertCase(app.db, { deleted_at: old, delete_folder: true }, { clients: [{}] }),
    await insertCase(app.db, { deleted_at: old, delete_folder: false }),
    await insertCase(app.db, { deleted_at: new Date(now.getTime() - 29 * dayMs), delete_folder: true }),
    await insertCase(app.db),
  ]
  for (const { id } of [withFolder, withoutFolder, recent, living]) {
    await fs.mkdir(caseFolder(dataDir, id), { recursive: true })
    await fs.writeFile(path.join(caseFolder(dataDir, id), 'a.pdf'), 'x')
    await app.db.insert(documents).values({
      case_id: id,
      name: 'a.pdf',
      storage_key: `${id}/a.pdf`,
      sha256: '0'.repeat(64),
      size: 1,
      content_type: 'application/pdf',
    })
  }
  await app.db.insert(invoices).values({
    case_id: withFolder.id,
    invoice_id: '1',
    administration_id: '1',
    state: 'paid',
    reference: 'x',
    contact_email: 'a@b.nl',
  })

  for (const { id } of [withFolder, living])
    await enqueueJobs(app.db, { userId: null, at: now }, { subject: ofCase(id), plans: [mail('certainty')] })

  await purgeDeletedCases(app.db, { now, documents: localDisk(dataDir), log: app.services.log })

  const left = await Promise.all([withFolder, withoutFolder, recent, living].map(({ id }) => rowOf(id)))
  expect(left.map((row) => row !== undefined)).toEqual([false, false, true, true])
  const folders = await fs.readdir(path.join(dataDir, 'documents'))
  expect(folders.map(Number).sort()).toEqual([withoutFolder.id, recent.id, living.id].sort())
  expect(await app.db.$count(documents, eq(documents.case_id, withFolder.id))).toBe(0)
  expect((await app.db.select().from(jobs).orderBy(jobs.id)).map((job) => job.subject_id)).toEqual([
    living.id,
  ])
  expect((await app.db.select().from(invoices))[0]).toMatchObject({ case_id: null, reference: 'x' })
  await fs.rm(dataDir, { recursive: true })
})

const purgeable = async (dataDir: string): Promise<number> => {
  const { id } = await insertCase(app.db, {
    deleted_at: new Date(Date.now() - 31 * dayMs),
    delete_folder: true,
  })
  await fs.mkdir(caseFolder(dataDir, id), { recursive: true })
  return id
}

it('removes a case an hour after it can no longer be restored, so that removal and restore never overlap', async () => {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'zaakwerk-purge-'))
  const now = new Date()
  const deletedAgo = async (ms: number) =>
    (await insertCase(app.db, { deleted_at: new Date(now.getTime() - 30 * dayMs - ms) })).id
  const [early, late] = [await deletedAgo(59 * 60_000), await deletedAgo(61 * 60_000)]
  expect((await admin.call('POST', `/cases/${early}/restore`)).status).toBe(404)
  await purgeDeletedCases(app.db, { now, documents: localDisk(dataDir), log: app.services.log })
  expect([(await rowOf(early))?.id, await rowOf(late)]).toEqual([early, undefined])
  // In a minute its time is there, in the midst of another test.
  await app.db.delete(cases).where(eq(cases.id, early))
  await fs.rm(dataDir, { recursive: true })
})

it('does not lock a row while the document store is slow', async () => {
  const id = (
    await insertCase(app.db, { deleted_at: new Date(Date.now() - 31 * dayMs), delete_folder: true })
  ).id
  const lock = () => app.db.execute(sql`select id from cases where id = ${id} for update nowait`)
  const removeFolder = vi.fn(async () => {
    expect((await lock()).rows).toEqual([{ id }])
  })
  const log = app.services.log
  expect(await purgeDeletedCases(app.db, { now: new Date(), documents: { removeFolder }, log })).toBe(1)
  expect([removeFolder.mock.calls, await rowOf(id)]).toEqual([[[id]], undefined])
})

it('continues with the next case when the files of one cannot be removed, and logs it', async () => {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'zaakwerk-purge-'))
  const [stuck, other] = [await purgeable(dataDir), await purgeable(dataDir)]
  const purge = () =>
    purgeDeletedCases(app.db, {
      now: new Date(),
      documents: localDisk(dataDir),
      log: app.services.log,
    })
  const rm = vi.spyOn(fs, 'rm').mockRejectedValueOnce(new Error('schijf is bezig'))
  expect(await purge()).toBe(1)
  rm.mockRestore()
  expect([(await rowOf(stuck))?.id, await rowOf(other)]).toEqual([stuck, undefined])
  expect(app.logged).toContainEqual(
    expect.objectContaining({ caseId: stuck, msg: 'a deleted case could not be removed' }),
  )
  expect(await purge()).toBe(1)
  await fs.rm(dataDir, { recursive: true })
})

it('refuses to delete or restore another version than the one in If-Match', async () => {
  const { id, version } = await insertCase(app.db)
  const send = (method: string, path: string, tag: string) =>
    admin.call(method, path, { headers: { 'if-match': tag } })
  const refused = await send('DELETE', `/cases/${id}`, `"${version + 1}"`)
  expect([refused.status, refused.body.code]).toEqual([412, 'version_conflict'])
  expect((await rowOf(id))?.deleted_at).toBeNull()
  expect((await send('DELETE', `/cases/${id}`, `"${version}"`)).status).toBe(204)
  expect((await send('POST', `/cases/${id}/restore`, `"${version}"`)).status).toBe(412)
  expect((await send('POST', `/cases/${id}/restore`, `"9", "${version + 1}"`)).status).toBe(200)
  expect((await send('DELETE', `/cases/${id}`, '*')).status).toBe(204)
})
