import fs from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { documents } from '../../../platform/db/schema/documents.ts'
import { insertCase } from '../../../platform/db/testing/builders.ts'
import { testApp, testFolder } from '../../../platform/testing/set-up.ts'
import { resolveWriteIntents } from '../../cases/documents/orphan-files.ts'
import { sweepByHand } from './sweep-by-hand.ts'

const dataDir = await testFolder()
const app = await testApp({ dataDir })
const { db, documents: store } = app.services
const within = (...names: readonly (string | number)[]) => path.join(dataDir, ...names.map(String))
const namesIn = async (...names: readonly (string | number)[]) =>
  (await fs.readdir(within(...names)).catch(() => [])).toSorted()

/** Puts a file into the folder of a case as an upload does, without its row. */
const file = async (caseId: number, name: string) => {
  const staged = await store.stage({ name, stream: Readable.from([Buffer.from(name)]), limit: 99 })
  const filed = await store.file(staged, { caseId, name })
  const mark = (await namesIn('documents-filing')).find((one) => one.endsWith(staged.key)) ?? ''
  return { ...filed, mark }
}
/** Moves the moment of a mark. */
const move = async (mark: string, ms: number): Promise<void> => {
  const [caseId, at, key] = mark.split('.')
  await fs.rename(
    within('documents-filing', mark),
    within('documents-filing', `${caseId}.${Number(at) + ms}.${key}`),
  )
}
const write = ({ storageKey, name }: { storageKey: string; name: string }, caseId: number) =>
  db.insert(documents).values({
    ...{
      case_id: caseId,
      name,
      storage_key: storageKey,
      size: 1,
      sha256: 'a'.repeat(64),
      content_type: 'text/plain',
    },
  })
const hourMs = 3_600_000

const sweep = async (isRemoving: boolean): Promise<string[]> => {
  const lines: string[] = []
  await sweepByHand(app.services, { isRemoving, tell: (line) => void lines.push(line) })
  return lines.map((line) => line.replace(/^\S+Z /, ''))
}

const probe = '.probe-5e0f3a52-8a44-4f6e-9a1b-0c7d2e41b6aa'

it('lists what it would remove and why, and removes only that', async () => {
  const { id } = await insertCase(app.db)
  await file(id, 'zonder-rij.txt')
  await write(await file(id, 'met-rij.txt'), id)
  await move((await file(id, 'nog-bezig.txt')).mark, 2 * hourMs)
  await move((await file(id, 'bewerkt.txt')).mark, -2 * 60_000)
  await fs.writeFile(within('documents', id, 'van-een-mens.txt'), 'x')
  await file(900_001, 'van-een-zaak-die-niet-kwam.txt')
  await file(900_002, 'a.txt')
  await fs.writeFile(within('documents', 900_002, 'b.txt'), 'x')
  for (const name of ['postgres-password.4711', probe]) await fs.writeFile(within(name), 'x')
  await fs.mkdir(within('postgres-new-a1B2c3', 'cluster'), { recursive: true })
  await fs.writeFile(within('postgres-notities.txt'), 'van een mens')
  app.passTime(2 * hourMs)
  const before = await namesIn('documents', id)

  const planned = await sweep(false)
  const would = planned.filter((line) => line.startsWith('kan weg: '))
  expect(would.map((line) => line.split(/: |;/)[1]?.replace(`${dataDir}/`, ''))).toEqual([
    `documents/${id}/zonder-rij.txt`,
    'documents/900001/van-een-zaak-die-niet-kwam.txt',
    'documents/900002/a.txt',
    'documents/900001',
    probe,
    'postgres-new-a1B2c3',
    'postgres-password.4711',
  ])
  expect(would[0]).toMatch(
    /; 14 bytes; 2,0 uur oud; neergezet door een proces dat stierf voordat het was opgeschreven/,
  )
  expect(planned.filter((line) => line.startsWith('blijft: ')).map((line) => line.split(/: |;/)[1])).toEqual([
    `documents/${id}/bewerkt.txt`,
    'documents/900002',
    `documents/${id}/nog-bezig.txt`,
    `documents/${id}/van-een-mens.txt`,
    'documents/900002/b.txt',
  ])
  expect(planned.at(-1)).toBe('Er is niets verwijderd. Om deze 7 te verwijderen: npm run sweep -- --remove')
  expect(await namesIn('documents', id)).toEqual(before)
  const { call } = await app.signInAs('admin')
  const { body } = await call('GET', '/leftovers')
  // One of them was changed, and would stay.
  expect(body).toContainEqual({ kind: 'file_without_row', case_id: id, count: 2, swept: false })

  const done = await sweep(true)
  expect(done.filter((line) => line.startsWith('verwijderd: '))).toHaveLength(7)
  expect(done.at(-1)).toBe('7 verwijderd, 5 gebleven.')
  expect(await namesIn('documents', id)).toEqual(before.filter((name) => name !== 'zonder-rij.txt'))
  expect(await namesIn('documents')).toEqual([String(id), '900002'])
  expect(await namesIn('documents', 900_002)).toEqual(['b.txt'])
  expect(await namesIn('.')).toEqual(expect.arrayContaining(['postgres-notities.txt']))
  expect((await namesIn('.')).filter((name) => /4711|new-/.test(name))).toEqual([])
  expect((await sweep(true)).at(-1)).toBe('0 verwijderd, 5 gebleven.')
  expect((await sweep(false)).at(-1)).toBe('Er is niets te verwijderen.')
})

it('deletes the mark of a file that was stored, removed or filed again', async () => {
  const { id } = await insertCase(app.db)
  const [written, gone, unwritten] = [
    await file(id, 'a.txt'),
    await file(id, 'b.txt'),
    await file(id, 'c.txt'),
  ]
  await write(written, id)
  await store.remove(gone.storageKey)
  await fs.writeFile(within('documents', gone.storageKey), 'een ander bestand')
  await resolveWriteIntents(app.services, new Date(Date.now() + 1000))
  const marks = (await namesIn('documents-filing')).filter((mark) => mark.startsWith(`${id}.`))
  expect(marks).toEqual([unwritten.mark])
})
