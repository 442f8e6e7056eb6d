import { beforeEach, describe, expect, it } from 'vitest'
import { eq } from '../../../platform/db/drizzle.ts'
import { cases } from '../../../platform/db/schema/cases.ts'
import { sharepoint_files } from '../../../platform/db/schema/sharepoint.ts'
import { insertCase } from '../../../platform/db/testing/builders.ts'
import { purgeDeletedCases } from '../cases/case-purge.ts'
import { general, newCaseParts } from '../new-case/testing/new-case.ts'
import { sharePointApp } from './testing/sharepoint-app.ts'

const {
  library,
  app,
  call,
  pdf,
  aFile,
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
  setFolder: setFolderOf,
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
const setFolder = (url: string, id = caseId) => setFolderOf(url, id)

describe('the folder of a case in SharePoint', () => {
  it('is created with its first document, named after the case number, and has its own address', async () => {
    expect((await detail()).sharepoint_folder_url).toBeNull()
    const [document] = await upload('brief.pdf')
    expect((await detail()).sharepoint_folder_url).toBe(addressOf(number))
    const content = await call('GET', `/documents/${document.id}/content`)
    expect(content.body).toBe(pdf)
  })

  it('of a new case gets the case number, also when its number is changed', async () => {
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

  it('can be an existing one: its files become documents, and a failed call leaves it unchanged', async () => {
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

  it('can be changed; documents of the previous folder remain', async () => {
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

  it('is created once, also for two first uploads at the same time', async () => {
    await Promise.all([upload('een.pdf'), upload('twee.pdf')])
    expect(library.childrenOf(named(number).id)).toHaveLength(2)
    expect([...library.items.values()].filter(({ name }) => name.startsWith(number))).toHaveLength(1)
  })

  it.each([true, false])('is deleted with its case, if that was chosen: %s', async (isChosen) => {
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

it('Koppelingen shows how full the library is', async () => {
  const { body } = await call('GET', '/integrations')
  const store = body.find(({ name }: { name: string }) => name === 'documents')
  expect(store.usage).toMatchObject({ used: 442_381_631_488, limit: 1_099_511_627_776, unit: 'bytes' })
})
