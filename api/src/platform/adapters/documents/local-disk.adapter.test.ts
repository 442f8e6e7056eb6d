import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { DocumentsPort } from './documents.port.ts'
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

describe('the folder of a case', () => {
  it('does not write through a link in the place of a file', async () => {
    await fs.writeFile(within('geheim.txt'), 'geheim')
    await fs.mkdir(within('documents', '7'), { recursive: true })
    await fs.symlink(within('geheim.txt'), within('documents', '7', 'brief.txt'))
    expect((await filed('nieuw')).name).toBe('brief (2).txt')
    expect(await fs.readFile(within('geheim.txt'), 'utf8')).toBe('geheim')
  })

  it('accepts no file when it is a link that leads out of the store', async () => {
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

  it('keeps nothing of a removed file in the folder of its mark', async () => {
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

  it.each(['../geheim.txt', '7/../../geheim.txt', '', '.', '7'])(
    'reads and removes nothing under %j',
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

it('reads and so closes a file also where nothing can be staged', async () => {
  await fs.writeFile(within('documents-incoming'), 'no folder')
  const stream = Readable.from([Buffer.from('inhoud')])
  await expect(store.stage({ name: 'brief.txt', stream, limit: 1_000 })).rejects.toThrow('EEXIST')
  expect(stream.readableEnded).toBe(true)
})

it('deletes staged files from before a moment', async () => {
  expect(await store.sweep(new Date())).toBe(0)
  const [old, fresh] = [await staged('oud'), await staged('nieuw')]
  await fs.utimes(within('documents-incoming', old.key), new Date(0), new Date(0))
  expect(await store.sweep(new Date(1_000))).toBe(1)
  expect(await waiting()).toEqual([fresh.key])
})
