import { describe, expect, it } from 'vitest'
import { jobRegistry } from '../../../job-handlers.ts'
import { StorageFull } from '../../../platform/adapters/documents/documents.port.ts'
import { asc, eq, sql } from '../../../platform/db/drizzle.ts'
import { jobs } from '../../../platform/db/schema/jobs.ts'
import { passWaiting, until } from '../../../platform/jobs/testing/pass-time.ts'
import { runnerFor } from '../../../platform/jobs/testing/set-up.ts'
import { testApp, testFolder } from '../../../platform/testing/set-up.ts'
import { insertLetterCase, tracesOf } from '../../letters/letters/testing/letter-case.builder.ts'
import { traces } from './testing/traces.ts'

const dataDir = await testFolder()
const app = await testApp({ dataDir })
const { db, services } = app
const lawyer = await app.signInAs('lawyer')

const post = (id: number) =>
  lawyer.call('POST', `/cases/${id}/event`, { json: { event: 'create_case_administrative_appeal' } })

const jobsOf = (caseId: number) =>
  db.select().from(jobs).where(eq(jobs.subject_id, caseId)).orderBy(asc(jobs.id))

/** Waits until a job of the case could not go on. */
const isStuck = (caseId: number) =>
  until(async () => (await jobsOf(caseId)).find(({ last_error }) => last_error === 'De schijf is vol.'))

/** Waits until all its jobs are done, over the time between tries. */
const isDone = (caseId: number) =>
  until(async () => {
    await passWaiting(db)
    return (await jobsOf(caseId)).every(({ state }) => state === 'done')
  })

/** The disk of the database is full for rows of one table, until that is taken back. */
const fillTable = async (table: string): Promise<() => Promise<unknown>> => {
  await db.execute(sql`create or replace function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`)
  const on = sql.identifier(table)
  await db.execute(sql`create trigger no_room after insert on ${on} for each row execute function no_room()`)
  return () => db.execute(sql`drop trigger no_room on ${on}`)
}

/** All of an appeal that went out by e-mail: once each. */
const submitted = {
  status: 'adm_beroep_submitted',
  letters: [{ name: 'adm_beroep', submitted_at: expect.any(Date) }],
  messages: [{ recipient: 'bezwaar@gemeente.example.nl' }, { status: 'kept' }],
  events: [{ event_type: 'create_case_administrative_appeal' }, { event_type: 'letter_submitted' }],
  tasks: [],
}

describe('a full disk', () => {
  // That nothing is left whichever row cannot be written: case-events-repeated.test.ts.
  it('of the database answers the event with 507 and stores nothing', async () => {
    const { id } = await insertLetterCase(app, { submission: 'email' })
    const before = await traces(db, id)
    const makeRoom = await fillTable('jobs')
    const { status, body } = await post(id).finally(makeRoom)
    expect([status, body.code]).toEqual([507, 'storage_full'])
    expect(body.detail).toBe('Er is geen ruimte meer om iets op te slaan. Er is niets opgeslagen.')
    expect(await traces(db, id)).toEqual(before)
  })

  it('of the document folders delays the letter and stores no part of it', async () => {
    const { id } = await insertLetterCase(app, { submission: 'email' })
    let hasRoom = false
    const { documents } = services
    const stage: typeof documents.stage = (file) =>
      hasRoom
        ? documents.stage(file)
        : Promise.reject(
            new StorageFull('no room', { cause: Object.assign(new Error(), { code: 'ENOSPC' }) }),
          )
    await runnerFor({ ...app, services: { ...services, documents: { ...documents, stage } } }, jobRegistry)
    expect((await post(id)).status).toBe(200)
    await isStuck(id)
    expect(await tracesOf(app, id)).toMatchObject({
      status: 'adm_beroep_is_being_submitted',
      letters: [],
      messages: [],
      documents: ['volmacht.pdf'],
      files: ['volmacht.pdf'],
      tasks: [],
    })
    hasRoom = true
    await isDone(id)
    const after = await tracesOf(app, id)
    expect(after).toMatchObject(submitted)
    expect([after.files?.length, after.documents.length]).toEqual([2, 2])
  })

  it('of the database pauses the engine, and what it had written is consistent', async () => {
    await runnerFor(app, jobRegistry)
    for (const [table, letters] of [
      ['documents', 0],
      ['messages', 1],
    ] as const) {
      const { id } = await insertLetterCase(app, { submission: 'email' })
      const makeRoom = await fillTable(table)
      expect((await post(id)).status).toBe(200)
      await isStuck(id)
      const stuck = await tracesOf(app, id)
      expect(stuck).toMatchObject({ status: 'adm_beroep_is_being_submitted', messages: [], tasks: [] })
      expect([stuck.letters.length, stuck.documents.length], table).toEqual([letters, letters + 1])
      await makeRoom()
      await isDone(id)
      const after = await tracesOf(app, id)
      expect(after).toMatchObject(submitted)
      expect([after.files?.length, after.documents.length], table).toEqual([2, 2])
    }
  })
})
