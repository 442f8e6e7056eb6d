import fs from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { allSources } from '../../../platform/adapters/incoming-mail/all-sources.ts'
import { scanFolder } from '../../../platform/adapters/incoming-mail/scan-folder.adapter.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { readMailboxes } from './read-mailboxes.ts'
import { intake } from './testing/intake.ts'
import { aHeader, attachment, multipart, smallPdf } from './testing/mails.ts'

const app = await testApp()
const { services } = app
const { items, clear } = intake(app)
beforeEach(clear)

const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => fs.rm(folder, { recursive: true }))))

describe('a folder of scans', () => {
  const folderWith = async (names: Readonly<Record<string, string | Buffer>>) => {
    const folder = await fs.mkdtemp(path.join(tmpdir(), 'zw-scans-'))
    folders.push(folder)
    for (const [name, content] of Object.entries(names)) {
      await fs.writeFile(path.join(folder, name), content)
      await fs.utimes(path.join(folder, name), new Date(0), new Date('2026-11-27T08:00:00Z'))
    }
    return folder
  }
  const readFolder = (folder: string) =>
    readMailboxes({ ...services, incomingMail: allSources([scanFolder(folder)]) })

  it('imports scans, mails saved as files, and files of kinds that cases do not accept', async () => {
    const folder = await folderWith({
      'scan 0412.pdf': smallPdf,
      'scan 0412 (nogmaals).pdf': smallPdf,
      'bewaard.eml': multipart(aHeader('Bewaarde mail'), [attachment('brief.pdf', smallPdf)]),
      'lijst.xlsx': 'PK',
      'leeg.pdf': '',
    })
    await readFolder(folder)
    const found = await items()
    expect(found.map(({ kind, subject, problem }) => [kind, subject, problem]).sort()).toEqual([
      ['scan', 'Bewaarde mail', null],
      ['scan', 'leeg.pdf', 'empty'],
      ['scan', 'lijst.xlsx', null],
      ['scan', 'scan 0412 (nogmaals).pdf', null],
    ])
    expect(await fs.readdir(folder)).toEqual(['verwerkt'])
  })

  it('records a file that cannot be stored and continues', async () => {
    const folder = await folderWith({ 'a.pdf': smallPdf, 'b.pdf': `${smallPdf}b` })
    const documents: typeof services.documents = {
      ...services.documents,
      file: (staged, place) =>
        place.name.includes('a.pdf')
          ? Promise.reject(new Error('kan niet'))
          : services.documents.file(staged, place),
    }
    await readMailboxes({ ...services, documents, incomingMail: allSources([scanFolder(folder)]) })
    expect((await items()).map(({ subject, problem }) => [subject, problem])).toEqual([
      ['a.pdf', 'unreadable'],
      ['b.pdf', null],
    ])
  })

  it('logs that it cannot be read, without its name', async () => {
    await readFolder('/bestaat/niet')
    expect(app.logged.at(-1)).toMatchObject({ msg: 'incoming mail could not be read' })
    expect(JSON.stringify(app.logged.at(-1))).not.toContain('/bestaat/niet')
  })
})
