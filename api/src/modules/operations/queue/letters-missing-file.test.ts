import fs from 'node:fs/promises'
import path from 'node:path'
import { requestAgainHint } from '@zaakwerk/domain/letters'
import { expect, it } from 'vitest'
import { and, eq, inArray } from '../../../platform/db/drizzle.ts'
import { documents } from '../../../platform/db/schema/documents.ts'
import { tasks } from '../../../platform/db/schema/tasks.ts'
import { anAppeal, letterDeliveries, stuckAs } from '../../../platform/jobs/testing/letter-deliveries.ts'
import { testApp, testFolder } from '../../../platform/testing/set-up.ts'
import { tracesOf } from '../../letters/letters/testing/letter-case.builder.ts'

const dataDir = await testFolder()
const app = await testApp({ dataDir })
const { db, services } = app
const { call } = await app.signInAs('admin')
const { aMadeLetter, dropped, standing, willing, work } = letterDeliveries(app, dataDir)

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
  'a letter by %s of which a file is gone says what to do, and is sent when that is done',
  async (way, isIt, happens, why) => {
    const { server, here } = await willing()
    const { id, letter, delivery } = await aMadeLetter(anAppeal, way)
    await happens(id, isIt)
    await work(id, here)
    expect(await standing(id)).toEqual(stuckAs('adm_beroep_submission_failed'))
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
