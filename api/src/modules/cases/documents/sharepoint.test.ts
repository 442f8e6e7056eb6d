import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { startGraphServer } from '../../../platform/adapters/testing/graph-server.ts'
import { testSharePoint } from '../../../platform/adapters/testing/sharepoint-set-up.ts'
import { desc, eq } from '../../../platform/db/drizzle.ts'
import { case_logs, cases } from '../../../platform/db/schema/cases.ts'
import {
  sharepoint_drives,
  sharepoint_files,
  sharepoint_folders,
} from '../../../platform/db/schema/sharepoint.ts'
import { insertCase } from '../../../platform/db/testing/builders.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { insertLetter } from '../../letters/mailroom/testing/letter.builder.ts'
import { purgeDeletedCases } from '../cases/case-purge.ts'
import { general, newCaseParts } from '../new-case/testing/new-case.ts'
import { readStoreChanges } from './read-store-changes.ts'

const server = await startGraphServer()
afterAll(() => server.close())
const { library, settings } = server
const app = await testApp({
  documents: (db, dataDir) => testSharePoint({ settings, db, dataDir }),
})
const { call } = await app.signInAs('admin')

const pdf = '%PDF-1.4\n%%EOF\n'
const aFile = (fileName: string, content = pdf) => ({ name: 'files', fileName, content })

let caseId: number
let number: string
beforeEach(async () => {
  const made = await insertCase(app.db)
  caseId = made.id
  number = made.internal_id
})

const detail = async (id = caseId) => (await call('GET', `/cases/${id}`)).body
const upload = async (...names: string[]) =>
  (await call('POST', `/cases/${caseId}/documents`, { parts: names.map((name) => aFile(name)) })).body
const sync = (id = caseId) => call('POST', `/documents/${id}/sync`)
const follow = () => readStoreChanges(app.services)
const names = async (id = caseId): Promise<string[]> =>
  (await detail(id)).documents.map(({ name }: { name: string }) => name)
const lines = async (id = caseId): Promise<string[]> =>
  (await app.db.select().from(case_logs).where(eq(case_logs.case_id, id)).orderBy(desc(case_logs.id))).map(
    ({ message }) => message,
  )
const named = (name: string) => {
  const found = [...library.items.values()].find((item) => item.name === name)
  if (!found) throw new Error(`nothing is called ${name}`)
  return found
}
const addressOf = (name: string): string => library.shown(named(name)).webUrl
/** As a person does over there. */
const put = (folder: string, name: string, content = pdf) =>
  library.make(named(folder).id, { name, content: Buffer.from(content), madeBy: undefined })
const makeFolder = (name: string) =>
  library.make(named('Dossiers').id, { name, content: undefined, madeBy: undefined })
const setFolder = (url: string, id = caseId) =>
  call('POST', `/cases/${id}/update-folder?sharepoint_folder_url=${encodeURIComponent(url)}`)

describe('the folder of a case in SharePoint', () => {
  it('is made with its first document, under its number, and has its own address', async () => {
    expect((await detail()).sharepoint_folder_url).toBeNull()
    const [document] = await upload('brief.pdf')
    expect((await detail()).sharepoint_folder_url).toBe(addressOf(number))
    const content = await call('GET', `/documents/${document.id}/content`)
    expect(content.body).toBe(pdf)
  })

  it('of a new case gets its number, also when that is changed', async () => {
    await follow()
    const { body } = await call('POST', '/cases', { parts: newCaseParts(general, [aFile('brief.pdf')]) })
    expect((await detail(body.id)).sharepoint_folder_url).toBe(addressOf(body.internal_id))
    await call('PATCH', `/cases/${body.id}`, { json: { internal_id: 'Z-26 A/B' } })
    expect((await detail(body.id)).sharepoint_folder_url).toBe(addressOf('Z-26 A_B'))
    library.change(named('Z-26 A_B').id, { name: 'Van ons' })
    await call('PATCH', `/cases/${body.id}`, { json: { internal_id: 'Z-26 C' } })
    await follow()
    expect((await detail(body.id)).sharepoint_folder_url).toBe(addressOf('Van ons'))
  })

  it('can be one that was there: its files are documents, and a call that fails leaves it alone', async () => {
    await upload('eerst.pdf')
    makeFolder('Oude zaak')
    put('Oude zaak', 'besluit.pdf')
    const given = {
      ...general,
      sharepoint_folder_url: addressOf('Oude zaak'),
      primary_document: 'besluit.pdf',
    }
    const refused = await call('POST', '/cases', {
      parts: newCaseParts({ ...given, client: { id: 999_999 } }, [aFile('brief.pdf')]),
    })
    expect(refused.status).toBe(404)
    expect(library.childrenOf(named('Oude zaak').id).map(({ name }) => name)).toEqual(['besluit.pdf'])
    const { status, body } = await call('POST', '/cases', { parts: newCaseParts(given) })
    expect(status).toBe(201)
    await follow()
    expect(await detail(body.id)).toMatchObject({
      sharepoint_folder_url: addressOf('Oude zaak'),
      documents: [{ name: 'besluit.pdf', is_primary_document: true }],
    })
    expect((await setFolder(addressOf('Oude zaak'))).body.detail).toMatchObject([
      { loc: ['query', 'sharepoint_folder_url'], msg: 'Deze map hoort al bij een ander dossier' },
    ])
  })

  it('can be changed; documents of the old one stay', async () => {
    await upload('eerst.pdf')
    const before = addressOf(number)
    makeFolder(`Nieuw ${caseId}`)
    put(`Nieuw ${caseId}`, 'bewijs.pdf')
    const after = addressOf(`Nieuw ${caseId}`)
    expect((await setFolder(after)).body.sharepoint_folder_url).toBe(after)
    expect((await lines())[0]).toBe(`Map gewijzigd: ${before} → ${after}`)
    await sync()
    expect((await names()).toSorted()).toEqual(
      [expect.stringMatching(/_eerst\.pdf$/), 'bewijs.pdf'].toSorted(),
    )
    await upload('later.pdf')
    expect(library.childrenOf(named(`Nieuw ${caseId}`).id)).toHaveLength(2)
  })

  it.each([
    [
      'https://kantoor.sharepoint.com/weg',
      'Deze map is niet gevonden in SharePoint, of Zaakwerk mag er niet bij',
    ],
    [
      'https://elders.sharepoint.com/x',
      'Deze map is niet gevonden in SharePoint, of Zaakwerk mag er niet bij',
    ],
    ['een bestand', 'Dit adres is van een bestand, niet van een map'],
    ['de map van alle dossiers', 'In deze map, of een map erboven, staan documenten van andere dossiers'],
    ['een map in die van een ander', 'In deze map, of een map erboven, staan documenten van andere dossiers'],
    ['een map elders', 'Deze map staat niet in de map waarin Zaakwerk dossiers bewaart'],
  ])('is not %s', async (given, msg) => {
    await upload('eerst.pdf')
    const other = (await insertCase(app.db)).id
    const { id: folder } = named(number)
    const file = library.childrenOf(folder)[0]?.name ?? ''
    const [inner, elsewhere] = [`Bewijs ${caseId}`, `Elders ${caseId}`]
    library.make(folder, { name: inner, content: undefined, madeBy: undefined })
    library.make(library.rootId, { name: elsewhere, content: undefined, madeBy: undefined })
    const addresses: Readonly<Record<string, string>> = {
      'een bestand': file,
      'de map van alle dossiers': 'Dossiers',
      'een map in die van een ander': inner,
      'een map elders': elsewhere,
    }
    const name = addresses[given]
    const url = name === undefined ? given : addressOf(name)
    const answer = await setFolder(url, other)
    expect([answer.status, answer.body.detail]).toMatchObject([422, [{ msg }]])
  })

  it('is one, also for two first uploads at the same time', async () => {
    await Promise.all([upload('een.pdf'), upload('twee.pdf')])
    expect(library.childrenOf(named(number).id)).toHaveLength(2)
    expect([...library.items.values()].filter(({ name }) => name.startsWith(number))).toHaveLength(1)
  })

  it.each([true, false])('goes with its case, if that was chosen: %s', async (isChosen) => {
    await upload('eerst.pdf', 'tweede.pdf')
    const [first] = library.childrenOf(named(number).id)
    library.change(first?.id ?? '', { parentId: library.rootId })
    await call('DELETE', `/cases/${caseId}?delete_sharepoint=${isChosen}`)
    const now = new Date(Date.now() + 40 * 86_400_000)
    await purgeDeletedCases(app.db, { now, documents: app.services.documents, log: app.services.log })
    expect(await app.db.$count(cases, eq(cases.id, caseId))).toBe(0)
    expect([...library.items.values()].some(({ name }) => name === number)).toBe(!isChosen)
    expect(library.items.has(first?.id ?? '')).toBe(!isChosen)
    expect(await app.db.$count(sharepoint_files, eq(sharepoint_files.case_id, caseId))).toBe(0)
  })
})

it('Koppelingen says how full the library is', async () => {
  const { body } = await call('GET', '/integrations')
  const store = body.find(({ name }: { name: string }) => name === 'documents')
  expect(store.usage).toMatchObject({ used: 442_381_631_488, limit: 1_099_511_627_776, unit: 'bytes' })
})

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

  it('files that they put there become documents, by the button and by themselves', async () => {
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

  it('a file that is moved away stays a document that opens; the log says so once', async () => {
    makeFolder(`Elders ${caseId}`)
    library.change(first().id, { parentId: named(`Elders ${caseId}`).id })
    await follow()
    await follow()
    const [document] = (await detail()).documents
    expect((await call('GET', `/documents/${document.id}/content`)).body).toBe(pdf)
    const moved = (await lines()).filter((line) => line.includes('verplaatst'))
    expect(moved).toEqual(['Document "eerst.pdf" is in SharePoint verplaatst naar een andere map'])
  })

  it('a deleted file is no document any more, unless it was sent', async () => {
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

  it('is found again when SharePoint does not know our place any more', async () => {
    library.change(first().id, { name: 'Beschikking.pdf' })
    await upload('tweede.pdf')
    const second = library.childrenOf(named(number).id).find(({ name }) => name.endsWith('_tweede.pdf'))
    library.remove(second?.id ?? '')
    put(number, 'bewijs.pdf')
    server.forgetChanges()
    await follow()
    expect((await names()).toSorted()).toEqual(['Beschikking.pdf', 'bewijs.pdf'])
  })

  it('a file that is larger than any upload is left out without reading it', async () => {
    const huge = { name: 'film.pdf', content: Buffer.from(pdf), claims: 4 * 1024 ** 3, madeBy: undefined }
    library.make(named(number).id, huge)
    put(number, 'leeg.pdf', '')
    expect((await sync()).body.left_out.toSorted()).toEqual(['film.pdf', 'leeg.pdf'])
    expect(await names()).toHaveLength(1)
  })

  it('content that they change is read again', async () => {
    await follow()
    library.change(first().id, { content: Buffer.from('%PDF-1.4\n% aangepast\n%%EOF\n') })
    await follow()
    const [document] = (await detail()).documents
    expect(document.size).toBe(27)
    expect((await lines())[0]).toBe('Document "eerst.pdf" is in SharePoint gewijzigd')
  })

  it('a file that is moved and renamed is followed in both', async () => {
    makeFolder(`Archief ${caseId}`)
    library.change(first().id, { parentId: named(`Archief ${caseId}`).id, name: 'Oud.pdf' })
    await sync()
    expect(await names()).toEqual(['Oud.pdf'])
    expect((await lines()).filter((line) => /verplaatst|hernoemd/.test(line))).toHaveLength(2)
  })

  it('a file that SharePoint does not give holds up no other', async () => {
    const bad = put(number, 'virus.pdf')
    put(number, 'goed.pdf')
    server.misbehave(new RegExp(`items/${bad.id}/content`), { answers: 403, code: 'malwareDetected' }, 10)
    await follow()
    expect((await names()).toSorted()).toEqual([expect.stringMatching(/eerst/), 'goed.pdf'])
    server.calm()
  })

  it('a name that a sent letter had is never that of another file', async () => {
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

  it('nothing is removed when the library is not there, or is another one', async () => {
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
