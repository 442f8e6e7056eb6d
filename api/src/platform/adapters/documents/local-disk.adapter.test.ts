import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type DocumentsPort, FileTooLarge } from './documents.port.ts'
import { localDisk } from './local-disk.adapter.ts'

let dataDir: string
let store: DocumentsPort
beforeEach(async () => {
  dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'zaakwerk-store-'))
  store = localDisk(dataDir)
})
afterEach(() => fs.rm(dataDir, { recursive: true }))

const within = (...steps: readonly string[]): string => path.join(dataDir, ...steps)
const waiting = (): Promise<string[]> => fs.readdir(within('documents-incoming'))
const staged = (content: string, limit = 1_000) =>
  store.stage({ name: 'brief.txt', stream: Readable.from([Buffer.from(content)]), limit })
const filed = async (content: string, name = 'brief.txt') =>
  store.file(await staged(content), { caseId: 7, name })
const contentOf = async (storageKey: string): Promise<string | undefined> => {
  const opened = await store.open(storageKey)
  return opened && text(opened.stream)
}

describe('a file that comes in', () => {
  it('waits with its size and hash until it is filed, and can be looked into', async () => {
    const file = await staged('één')
    expect(file).toMatchObject({
      name: 'brief.txt',
      size: 5,
      sha256: '51c4a8ee9d588c3aeb9b5797b28ce35614241601b871e6d7549641cfac064e00',
    })
    expect(await text((await store.read(file)).stream)).toBe('één')
  })

  it('may have as many bytes as the limit and not one more', async () => {
    expect((await staged('12345', 5)).size).toBe(5)
    await expect(staged('123456', 5)).rejects.toThrow(FileTooLarge)
    expect(await waiting()).toHaveLength(1)
  })

  it('is read to its end also when it is too large, so that its sender gets an answer', async () => {
    const stream = Readable.from(Array.from({ length: 100 }, () => Buffer.alloc(10_000)))
    await expect(store.stage({ name: 'groot.txt', stream, limit: 5 })).rejects.toThrow(FileTooLarge)
    expect(stream.readableEnded).toBe(true)
  })

  it('leaves nothing when it breaks off', async () => {
    const stream = Readable.from(
      (async function* () {
        yield Buffer.from('half')
        throw new Error('gone')
      })(),
    )
    await expect(store.stage({ name: 'half.txt', stream, limit: 1_000 })).rejects.toThrow('gone')
    expect(await waiting()).toEqual([])
  })

  it('is dropped when nobody wants it, and nothing happens to one that was filed', async () => {
    const [unwanted, wanted] = [await staged('a'), await staged('b')]
    const { storageKey } = await store.file(wanted, { caseId: 7, name: 'b.txt' })
    await store.discard(unwanted)
    await store.discard(wanted)
    expect(await waiting()).toEqual([])
    expect(await contentOf(storageKey)).toBe('b')
  })
})

describe('a shelf', () => {
  it('holds files of no case beside the folders of cases, and none of it is a case', async () => {
    const put = async (content: string) =>
      store.file(await staged(content), { shelf: 'imports', name: 'lijst.csv' })
    expect([await put('een'), await put('twee')]).toEqual([
      { name: 'lijst.csv', storageKey: 'imports/lijst.csv' },
      { name: 'lijst (2).csv', storageKey: 'imports/lijst (2).csv' },
    ])
    expect(await contentOf('imports/lijst (2).csv')).toBe('twee')
    const later = new Date(Date.now() + 60_000)
    expect((await store.shelved('imports', later)).toSorted()).toEqual([
      'imports/lijst (2).csv',
      'imports/lijst.csv',
    ])
    expect(await store.shelved('imports', new Date(0))).toEqual([])
    await filed('van een zaak')
    expect((await store.folders(new Date(Date.now() + 60_000))).map(({ caseId }) => caseId)).toEqual([7])
    expect(await contentOf('imports/../documents/7/brief.txt')).toBeUndefined()
    await store.remove('imports/lijst.csv')
    expect(await contentOf('imports/lijst.csv')).toBeUndefined()
  })
})

describe('the folder of a case', () => {
  it('never has one file written over another, also of names that differ in nothing', async () => {
    const files = await Promise.all(Array.from({ length: 8 }, (_, at) => filed(`inhoud ${at}`)))
    expect(new Set(files.map(({ storageKey }) => storageKey)).size).toBe(8)
    const contents = await Promise.all(files.map(({ storageKey }) => contentOf(storageKey)))
    expect(contents).toEqual(files.map((_, at) => `inhoud ${at}`))
    expect(files.map(({ name }) => name)).toContain('brief (8).txt')
  })

  it('does not write through a link that stands in the place of a file', async () => {
    await fs.writeFile(within('geheim.txt'), 'geheim')
    await fs.mkdir(within('documents', '7'), { recursive: true })
    await fs.symlink(within('geheim.txt'), within('documents', '7', 'brief.txt'))
    expect((await filed('nieuw')).name).toBe('brief (2).txt')
    expect(await fs.readFile(within('geheim.txt'), 'utf8')).toBe('geheim')
  })

  it('takes nothing in where it is a link that leads out of the store', async () => {
    await fs.mkdir(within('elders'))
    await fs.mkdir(within('documents'))
    await fs.symlink(within('elders'), within('documents', '7'))
    await expect(filed('inhoud')).rejects.toThrow('out of the store')
    expect(await fs.readdir(within('elders'))).toEqual([])
  })

  it('lists files and nothing else', async () => {
    expect(await store.list(7)).toBeUndefined()
    await filed('b', 'b.txt')
    const folder = within('documents', '7')
    await fs.writeFile(path.join(folder, 'a.txt'), 'a')
    await fs.writeFile(path.join(folder, '.verborgen'), '')
    await fs.mkdir(path.join(folder, 'map'))
    await fs.symlink('/etc/hostname', path.join(folder, 'uitweg.txt'))
    expect(await store.list(7)).toEqual([
      { name: 'a.txt', storageKey: '7/a.txt' },
      { name: 'b.txt', storageKey: '7/b.txt' },
    ])
  })

  it('lets go of one file, and of all', async () => {
    const [first, second] = [await filed('a', 'a.txt'), await filed('b', 'b.txt')]
    await store.remove(first.storageKey)
    await store.remove(first.storageKey)
    expect(await store.list(7)).toEqual([second])
    await store.removeFolder(7)
    await store.removeFolder(7)
    expect([await store.list(7), await store.open(second.storageKey)]).toEqual([undefined, undefined])
  })

  it('leaves nothing of a file that was removed in the room of its mark', async () => {
    const [first] = [await filed('a', 'a.txt'), await filed('b', 'b.txt'), await filed('c', 'c.txt')]
    const intents = () => fs.readdir(within('documents-filing'))
    expect(await intents()).toHaveLength(3)
    await store.remove(first.storageKey)
    expect(await intents()).toHaveLength(2)
    await store.remove(first.storageKey)
    expect(await intents()).toHaveLength(2)
    await store.removeFolder(7)
    expect(await intents()).toEqual([])
  })

  it('stays where it is not empty', async () => {
    const { storageKey } = await filed('a')
    await store.removeEmptyFolder(7)
    expect(await store.list(7)).toHaveLength(1)
    await store.remove(storageKey)
    await store.removeEmptyFolder(7)
    await store.removeEmptyFolder(7)
    expect(await store.list(7)).toBeUndefined()
  })

  it.each(['../geheim.txt', '7/../../geheim.txt', '', '.', '7'])(
    'gives and removes nothing under %j',
    async (key) => {
      await filed('a')
      await fs.writeFile(within('geheim.txt'), 'geheim')
      expect(await store.open(key)).toBeUndefined()
      await store.remove(key).catch(() => undefined)
      expect(await fs.readFile(within('geheim.txt'), 'utf8')).toBe('geheim')
      expect(await store.list(7)).toHaveLength(1)
    },
  )
})

it('sweeps what was left waiting before a moment', async () => {
  expect(await store.sweep(new Date())).toBe(0)
  const [old, fresh] = [await staged('oud'), await staged('nieuw')]
  await fs.utimes(within('documents-incoming', old.key), new Date(0), new Date(0))
  expect(await store.sweep(new Date(1_000))).toBe(1)
  expect(await waiting()).toEqual([fresh.key])
})
