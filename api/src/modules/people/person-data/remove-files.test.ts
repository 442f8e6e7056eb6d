import { Readable } from 'node:stream'
import { afterEach, expect, it } from 'vitest'
import { file_removals } from '../../../platform/db/schema/documents.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import { deleteQueuedFiles } from './remove-files.ts'

const app = await testApp()
const { db, services } = app
const { documents } = services
const { remove } = documents
afterEach(async () => {
  Object.assign(documents, { remove })
  await db.delete(file_removals)
})

/** Puts a file into a case's folder, and answers its key. */
const aFile = async (name: string): Promise<string> => {
  const staged = await documents.stage({ name, stream: Readable.from([Buffer.from(name)]), limit: 100 })
  return (await documents.file(staged, { caseId: 31, name })).storageKey
}
const isThere = async (key: string): Promise<boolean> => {
  const opened = await documents.open(key)
  opened?.stream.destroy()
  return opened !== undefined
}
const ask = (keys: readonly string[], asked_at = new Date(Date.now() + 60_000)) =>
  db.insert(file_removals).values(keys.map((storage_key) => ({ storage_key, asked_at })))

it('keeps a file that was added under the same name after its removal was queued', async () => {
  const key = await aFile('volmacht.pdf')
  await ask([key], new Date(Date.now() - 60_000))
  expect(await deleteQueuedFiles(services)).toBe(1)
  expect(await isThere(key)).toBe(true)
  expect(await db.$count(file_removals)).toBe(0)
})

it('deletes each queue entry with its file, so that a dead process repeats only one', async () => {
  const keys = [await aFile('een.pdf'), await aFile('twee.pdf')]
  await ask(keys)
  const left: number[] = []
  Object.assign(documents, {
    remove: async (...given: Parameters<typeof remove>) => {
      left.push(await db.$count(file_removals))
      await remove(...given)
    },
  })
  expect(await deleteQueuedFiles(services)).toBe(2)
  expect(left).toEqual([2, 1])
})

it('continues past any number of files that cannot be removed', async () => {
  const key = await aFile('laatste.pdf')
  const stuck = Array.from({ length: 501 }, (_, at) => `31/vast-${at}.pdf`)
  await ask([...stuck, key])
  Object.assign(documents, {
    remove: (...given: Parameters<typeof remove>) =>
      given[0].includes('vast') ? Promise.reject(new Error('the disk is away')) : remove(...given),
  })
  expect(await deleteQueuedFiles(services)).toBe(1)
  expect(await isThere(key)).toBe(false)
  expect(await db.$count(file_removals)).toBe(501)
})

it('is executed once by two concurrent processes', async () => {
  const keys = [await aFile('drie.pdf'), await aFile('vier.pdf')]
  await ask(keys)
  const removed = await Promise.all([deleteQueuedFiles(services), deleteQueuedFiles(services)])
  expect(removed.reduce((sum, one) => sum + one, 0)).toBe(2)
})
