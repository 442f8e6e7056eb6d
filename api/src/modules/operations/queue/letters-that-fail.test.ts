import fs from 'node:fs/promises'
import path from 'node:path'
import { dayOf } from '@zaakwerk/domain/dates'
import { requestAgainHint } from '@zaakwerk/domain/letters'
import { describe, expect, it } from 'vitest'
import { and, eq, inArray } from '../../../platform/db/drizzle.ts'
import { documents } from '../../../platform/db/schema/documents.ts'
import { tasks } from '../../../platform/db/schema/tasks.ts'
import {
  anAppeal,
  anObjection,
  letterDeliveries,
  stuckAs,
  submittedAs,
} from '../../../platform/jobs/testing/letter-deliveries.ts'
import { testApp, testFolder } from '../../../platform/testing/set-up.ts'
import { insertLetterCase, tracesOf } from '../../letters/letters/testing/letter-case.builder.ts'

const dataDir = await testFolder()
const app = await testApp({ dataDir })
const { db, services } = app
const { call } = await app.signInAs('admin')
const { aMadeLetter, dropped, inDrop, nameOf, queue, queuedOf, refusing, caseState, willing, work } =
  letterDeliveries(app, dataDir)

const blockDrop = async (name: string): Promise<void> => {
  await fs.mkdir(inDrop(), { recursive: true })
  await fs.writeFile(inDrop(name), 'een ander bestand')
}

describe('a letter that fails for good', () => {
  it.each([
    [anAppeal, 'adm_beroep_submission_failed', 'adm_beroep_submitted'],
    [anObjection, 'needs_manual_review', 'pf_nha_objection_submitted_by_email'],
  ])(
    'by e-mail: $name is %s, with one task; when it is sent after all, it is %s',
    async (kind, failed, submitted) => {
      const { id, delivery } = await aMadeLetter(kind, 'email')
      await work(id, await refusing())
      expect(await caseState(id)).toEqual(stuckAs(failed))
      const { messages, logs } = await tracesOf(app, id)
      expect(messages).toMatchObject([{ status: 'failed', error: expect.stringContaining('550 5.1.1') }])
      expect(logs.join()).toContain('De mailserver weigert de ontvanger: 550 5.1.1 No such user')
      // Another refusal is the same task.
      await call('POST', `/jobs/${delivery.id}/retry`)
      await work(id, await refusing())
      expect(await caseState(id)).toEqual(stuckAs(failed))
      const { server, here } = await willing()
      await call('POST', `/jobs/${delivery.id}/retry`)
      await work(id, here)
      expect(await caseState(id)).toEqual(submittedAs(submitted))
      expect(server.texts).toHaveLength(1)
    },
  )

  it('by file drop creates one task, and is submitted when the file was delivered after all', async () => {
    const { id, letter, delivery } = await aMadeLetter(anAppeal, 'ftp')
    const name = await nameOf(id, letter.uuid)
    await blockDrop(name)
    await work(id)
    expect(await caseState(id)).toEqual(stuckAs('adm_beroep_submission_failed'))
    expect((await tracesOf(app, id)).logs.join()).toContain('Er staat al een ander bestand met de naam')
    await fs.rm(inDrop(name))
    await call('POST', `/jobs/${delivery.id}/retry`)
    await work(id)
    expect(await caseState(id)).toEqual(submittedAs('adm_beroep_submitted'))
    expect(await dropped(letter.uuid)).toEqual([name, `${letter.uuid} bijlage 1 Volmacht.pdf`])
  })

  it('before it is made continues where it stopped when it is made after all', async () => {
    const { id } = await insertLetterCase(app, {
      type: anObjection.type,
      status: anObjection.status,
      submission: 'email',
      decision_date: null,
    })
    await queue(id, anObjection.name)
    const [job] = await queuedOf(id)
    await work(id)
    expect(await caseState(id)).toMatchObject({ status: 'needs_manual_review', reviews: ['open'] })
    await db.execute(`update cases set decision_date = '2026-01-05' where id = ${id}`)
    await call('POST', `/jobs/${job?.id}/retry`)
    await work(id)
    expect(await caseState(id)).toEqual(submittedAs('pf_nha_objection_submitted_by_email'))
  })

  it('does not change a case that a user moved to another status meanwhile', async () => {
    const { id, delivery } = await aMadeLetter(anObjection, 'email')
    await work(id, await refusing())
    await db.execute(`update cases set status = 'in_progress' where id = ${id}`)
    await call('POST', `/jobs/${delivery.id}/retry`)
    await work(id)
    expect(await caseState(id)).toEqual(submittedAs('in_progress'))
  })

  it('by e-mail while its paper also waits is queued again, and submitted in the end', async () => {
    const { id, letter, delivery } = await aMadeLetter(anAppeal, 'email_and_mailroom')
    await work(id, await refusing())
    await call('POST', `/jobs/${delivery.id}/retry`)
    await work(id)
    const waits = { status: 'awaiting_adm_beroep_submission', submitted: [false], reviews: ['completed'] }
    expect(await caseState(id)).toMatchObject(waits)
    const posted_on = dayOf(services.now())
    expect(
      (await call('POST', `/mailroom/letters/${letter.id}/posted`, { json: { posted_on } })).status,
    ).toBe(200)
    expect(await caseState(id)).toMatchObject({ status: 'adm_beroep_submitted', submitted: [true] })
  })

  it('by e-mail, and was posted before it is sent after all, is submitted once both are done', async () => {
    const { id, letter, delivery } = await aMadeLetter(anObjection, 'email_and_mailroom')
    await work(id, await refusing())
    const posted_on = dayOf(services.now())
    await call('POST', `/mailroom/letters/${letter.id}/posted`, { json: { posted_on } })
    expect(await caseState(id)).toMatchObject({ status: 'needs_manual_review', submitted: [false] })
    await call('POST', `/jobs/${delivery.id}/retry`)
    await work(id)
    expect(await caseState(id)).toEqual(submittedAs('awaiting_nha_pf_objection_decision'))
  })
})

const folder = path.join(dataDir, 'documents')
const isMandate = (name: string): boolean => name.includes('volmacht')
const isLetter = (name: string): boolean => !isMandate(name)

const isLetterFile = (name: string): boolean => !name.includes('bijlage')

type IsIt = typeof isMandate
type Change = (caseId: number, isIt: IsIt) => Promise<unknown>

/** In the folder of its case. */
const fileOf = async (caseId: number, isIt: IsIt): Promise<string> => {
  const found = (await services.documents.list(caseId))?.find(({ name }) => isIt(name))
  return path.join(folder, String(found?.storageKey))
}
const isRemoved: Change = async (caseId, isIt) => fs.rm(await fileOf(caseId, isIt))
const isChanged: Change = async (caseId, isIt) => fs.appendFile(await fileOf(caseId, isIt), 'x')
/** Its row too. */
const isForgotten: Change = async (caseId, isIt) => {
  const rows = await db.select().from(documents).where(eq(documents.case_id, caseId)).orderBy(documents.id)
  const ids = rows.filter(({ name }) => isIt(name)).map(({ id }) => id)
  await isRemoved(caseId, isIt)
  await db.delete(documents).where(inArray(documents.id, ids))
}

const reviewsOf = async (caseId: number) => {
  const isOne = and(eq(tasks.case_id, caseId), eq(tasks.type, 'needs_manual_review'))
  return (await db.select().from(tasks).where(isOne).orderBy(tasks.id)).map(({ description }) => description)
}

it.each<['email' | 'ftp', IsIt, Change, string]>([
  ['email', isMandate, isRemoved, 'Het bestand "volmacht.pdf" staat niet meer in de map van het dossier.'],
  ['email', isMandate, isForgotten, 'De bijlage "Volmacht" staat niet meer in het dossier.'],
  ['ftp', isMandate, isRemoved, 'De bijlage "Volmacht" staat niet meer in de map van het dossier.'],
  ['ftp', isMandate, isChanged, 'De bijlage "Volmacht" is niet meer wat die was toen de brief werd gemaakt.'],
  ['ftp', isLetter, isRemoved, 'De brief staat niet meer in de map van het dossier.'],
])(
  'a letter by %s with a missing file says what to do, and is sent when that is done',
  async (way, isIt, happens, why) => {
    const { server, here } = await willing()
    const { id, letter, delivery } = await aMadeLetter(anAppeal, way)
    await happens(id, isIt)
    await work(id, here)
    expect(await caseState(id)).toEqual(stuckAs('adm_beroep_submission_failed'))
    const what = `Administratief beroep ${way === 'email' ? 'per e-mail' : 'per bestandsuitwisseling'}`
    expect(await reviewsOf(id)).toEqual([`${what} is niet gelukt: ${why} ${requestAgainHint}`])
    expect((await call('GET', `/jobs/${delivery.id}`)).body.last_error).toBe(`${why} ${requestAgainHint}`)
    expect([server.texts, (await dropped(letter.uuid)).filter(isLetterFile)]).toEqual([[], []])

    const parts = [
      { name: 'files', fileName: 'nieuwe volmacht.pdf', content: '%PDF-1.7 nieuw', type: 'application/pdf' },
    ]
    expect((await call('POST', `/cases/${id}/documents`, { parts })).status).toBe(201)
    const event = { json: { event: 'create_case_administrative_appeal' } }
    expect((await call('POST', `/cases/${id}/event`, event)).status).toBe(200)
    await work(id, here)
    expect((await tracesOf(app, id)).status).toBe('adm_beroep_submitted')
    expect(await reviewsOf(id)).toHaveLength(1)
  },
)
