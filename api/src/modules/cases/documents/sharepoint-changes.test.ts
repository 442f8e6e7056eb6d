import { beforeEach, describe, expect, it } from 'vitest'
import { letter_answers } from '../../../platform/db/schema/letters.ts'
import {
  sharepoint_drives,
  sharepoint_files,
  sharepoint_folders,
} from '../../../platform/db/schema/sharepoint.ts'
import { insertCase } from '../../../platform/db/testing/builders.ts'
import { insertLetter } from '../../letters/mailroom/testing/letter.builder.ts'
import { sharePointApp } from './testing/sharepoint-app.ts'

const {
  server,
  library,
  app,
  call,
  pdf,
  detail: detailOf,
  upload: uploadTo,
  sync: syncCase,
  follow,
  names: namesOf,
  lines: linesOf,
  named,
  addressOf,
  put,
  makeFolder,
} = await sharePointApp()

let caseId: number
let number: string
beforeEach(async () => {
  const made = await insertCase(app.db)
  caseId = made.id
  number = made.internal_id
})

const detail = (id = caseId) => detailOf(id)
const upload = (...given: string[]) => uploadTo(caseId, ...given)
const sync = (id = caseId) => syncCase(id)
const names = (id = caseId) => namesOf(id)
const lines = (id = caseId) => linesOf(id)

describe('what people do in the folder of a case', () => {
  beforeEach(async () => {
    await follow()
    await upload('eerst.pdf')
  })
  const first = () => {
    const [file] = library.childrenOf(named(number).id)
    if (!file) throw new Error('no file')
    return file
  }

  it('new files become documents, on request and by the periodic synchronisation', async () => {
    put(number, 'bewijs.pdf')
    expect((await sync()).body.documents).toHaveLength(2)
    for (let at = 0; at < 8; at += 1) put(number, `foto ${at}.pdf`)
    await follow()
    expect(await names()).toHaveLength(10)
    expect((await lines())[0]).toMatch(/^8 nieuwe bestanden gesynchroniseerd/)
    await follow()
    expect(await lines()).toHaveLength(3)
  })

  it('a renamed file is renamed here, also as the primary document', async () => {
    await call('POST', `/cases/${caseId}/update-folder?primary_document=${first().name}`)
    library.change(first().id, { name: 'Beschikking.pdf' })
    await sync()
    expect(await detail()).toMatchObject({
      primary_document: 'Beschikking.pdf',
      documents: [{ name: 'Beschikking.pdf', is_primary_document: true }],
    })
    expect((await lines())[0]).toBe('Document in SharePoint hernoemd: eerst.pdf → Beschikking.pdf')
    put(number, 'eerst.pdf')
    await sync()
    expect(await names()).toHaveLength(2)
  })

  it('a file that is moved out of the folder remains a document that opens, and the log mentions it once', async () => {
    makeFolder(`Elders ${caseId}`)
    library.change(first().id, { parentId: named(`Elders ${caseId}`).id })
    await follow()
    await follow()
    const [document] = (await detail()).documents
    expect((await call('GET', `/documents/${document.id}/content`)).body).toBe(pdf)
    const moved = (await lines()).filter((line) => line.includes('verplaatst'))
    expect(moved).toEqual(['Document "eerst.pdf" is in SharePoint verplaatst naar een andere map'])
  })

  it('a deleted file is removed as a document, unless it was sent', async () => {
    library.remove(first().id)
    const letter = await insertLetter(app)
    const [sent] = (await detail(letter.case_id)).documents
    const folder = (await detail(letter.case_id)).internal_id
    for (const { id } of library.childrenOf(named(folder).id)) library.remove(id)
    await follow()
    expect(await names()).toEqual([])
    expect((await lines())[0]).toBe('Document "eerst.pdf" is in SharePoint verwijderd')
    expect(await names(letter.case_id)).toEqual(['brief.pdf'])
    expect((await lines(letter.case_id))[0]).toBe(
      'Document "brief.pdf" is in SharePoint verwijderd; het blijft hier staan omdat het is verzonden, maar is niet meer te openen',
    )
    expect((await call('GET', `/documents/${sent.id}/content`)).status).toBe(404)
  })

  it('logs that a deleted file was the proof of a receipt', async () => {
    const letter = await insertLetter(app)
    const [{ id: document_id }] = (await detail()).documents
    await app.db.insert(letter_answers).values({
      ...{ letter_id: letter.id, document_id, kind: 'receipt_confirmation' },
      ...{ received_on: '2026-01-05', created_at: new Date() },
    })
    library.remove(first().id)
    await follow()
    expect((await lines()).join('\n')).toContain(
      'op onze brief "Administratief beroep": het bewijs van ontvangst is weg',
    )
  })

  it('a renamed or deleted folder is followed; the next document makes a new one', async () => {
    library.change(named(number).id, { name: `Zaak van Berg ${caseId}` })
    await follow()
    expect((await detail()).sharepoint_folder_url).toBe(addressOf(`Zaak van Berg ${caseId}`))
    expect((await lines())[0]).toBe(`Map in SharePoint hernoemd: Zaak van Berg ${caseId}`)
    library.remove(named(`Zaak van Berg ${caseId}`).id)
    await follow()
    expect(await detail()).toMatchObject({ sharepoint_folder_url: null, documents: [] })
    await upload('later.pdf')
    expect((await detail()).sharepoint_folder_url).toBe(addressOf(number))
  })

  it('a folder that was deleted a moment ago does not make an upload fail', async () => {
    library.remove(named(number).id)
    await upload('later.pdf')
    expect(library.childrenOf(named(number).id)).toHaveLength(1)
    await follow()
    expect(await names()).toEqual([expect.stringMatching(/_later\.pdf$/)])
  })

  it('are found again when SharePoint no longer accepts our delta token', async () => {
    library.change(first().id, { name: 'Beschikking.pdf' })
    await upload('tweede.pdf')
    const second = library.childrenOf(named(number).id).find(({ name }) => name.endsWith('_tweede.pdf'))
    library.remove(second?.id ?? '')
    put(number, 'bewijs.pdf')
    server.forgetChanges()
    await follow()
    expect((await names()).toSorted()).toEqual(['Beschikking.pdf', 'bewijs.pdf'])
  })

  it('a file above the upload limit is skipped without reading it', async () => {
    const huge = { name: 'film.pdf', content: Buffer.from(pdf), claims: 4 * 1024 ** 3, madeBy: undefined }
    library.make(named(number).id, huge)
    put(number, 'leeg.pdf', '')
    expect((await sync()).body.left_out.toSorted()).toEqual(['film.pdf', 'leeg.pdf'])
    expect(await names()).toHaveLength(1)
  })

  it('changed content is read again', async () => {
    await follow()
    library.change(first().id, { content: Buffer.from('%PDF-1.4\n% aangepast\n%%EOF\n') })
    await follow()
    const [document] = (await detail()).documents
    expect(document.size).toBe(27)
    expect((await lines())[0]).toBe('Document "eerst.pdf" is in SharePoint gewijzigd')
  })

  it('a file that is both moved and renamed is followed', async () => {
    makeFolder(`Archief ${caseId}`)
    library.change(first().id, { parentId: named(`Archief ${caseId}`).id, name: 'Oud.pdf' })
    await sync()
    expect(await names()).toEqual(['Oud.pdf'])
    expect((await lines()).filter((line) => /verplaatst|hernoemd/.test(line))).toHaveLength(2)
  })

  it('a file that SharePoint does not return does not block the others', async () => {
    const bad = put(number, 'virus.pdf')
    put(number, 'goed.pdf')
    server.misbehave(new RegExp(`items/${bad.id}/content`), { answers: 403, code: 'malwareDetected' }, 10)
    await follow()
    expect((await names()).toSorted()).toEqual([expect.stringMatching(/eerst/), 'goed.pdf'])
    server.calm()
  })

  it('a new file never gets the name that a sent letter had', async () => {
    const letter = await insertLetter(app)
    const [sent] = (await detail(letter.case_id)).documents
    const folder = (await detail(letter.case_id)).internal_id
    library.remove(library.childrenOf(named(folder).id)[0]?.id ?? '')
    await follow()
    put(folder, sent.name, '%PDF-1.4\n% een ander\n%%EOF\n')
    await sync(letter.case_id)
    expect((await call('GET', `/documents/${sent.id}/content`)).status).toBe(404)
    expect(await names(letter.case_id)).toHaveLength(2)
  })

  it('nothing is removed when the library is missing or replaced', async () => {
    server.misbehave(/drives/, { answers: 404, code: 'itemNotFound' }, 100)
    expect((await sync()).status).toBe(503)
    await expect(follow()).rejects.toMatchObject({ reason: 'site_missing' })
    server.calm()
    for (const table of [sharepoint_files, sharepoint_folders])
      await app.db.update(table).set({ drive_id: 'b!andere' })
    for (const { id } of library.childrenOf(named(number).id)) library.remove(id)
    await app.db.delete(sharepoint_drives)
    expect((await sync()).status).toBe(503)
    expect(await names()).toHaveLength(1)
    const [document] = (await detail()).documents
    expect((await call('GET', `/documents/${document.id}/content`)).status).toBe(503)
  })
})
