import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type DocumentsPort, FileTooLarge } from '../documents/documents.port.ts'

/** A store that is empty, and what a test does to it from outside. */
export interface StoreUnderTest {
  readonly store: DocumentsPort
  /** Puts a file into the store without it, as a person does; the key is that of the store, as `documents/7/a.txt`. */
  putFromOutside(key: string, content: string): Promise<void>
  /** The name that the store gives a file, where it takes fewer names than a disk. */
  readonly nameOf?: (name: string) => string
  close(): Promise<void>
}

const later = (): Date => new Date(Date.now() + 3_600_000)
const earlier = new Date(0)

/** Names with everything that a path, a URL, a query or XML treats in its own way. */
const oddNames = [
  'één (2) + 3%20 & <b>’s "q".pdf',
  "a'b!c*d~e_f.txt",
  'emoji 😀.png',
  '#?.txt',
  '%.txt',
  // As long as `storedName` makes them.
  `${'a'.repeat(251)}.txt`,
]

/** Conformance suite: what every adapter of the documents port must do. */
export const describeDocumentsPort = (name: string, open: () => Promise<StoreUnderTest>) =>
  describe(`the store of documents: ${name}`, () => {
    let opened: StoreUnderTest
    let store: DocumentsPort
    beforeEach(async () => {
      opened = await open()
      store = opened.store
    })
    afterEach(() => opened.close())

    const staged = (content: string, limit = 1_000) =>
      store.stage({ name: 'brief.txt', stream: Readable.from([Buffer.from(content)]), limit })
    const filed = async (content: string, fileName = 'brief.txt') =>
      store.file(await staged(content), { caseId: 7, name: fileName })
    const contentOf = async (storageKey: string): Promise<string | undefined> => {
      const found = await store.open(storageKey)
      return found && text(found.stream)
    }

    it('stages a file with its size and hash, to be looked into until it is filed', async () => {
      const file = await staged('één')
      expect(file).toMatchObject({
        name: 'brief.txt',
        size: 5,
        sha256: '51c4a8ee9d588c3aeb9b5797b28ce35614241601b871e6d7549641cfac064e00',
      })
      const read = await store.read(file)
      expect([read.size, await text(read.stream)]).toEqual([5, 'één'])
      expect(await store.folders(later())).toEqual([])
    })

    it('takes as many bytes as the limit, not one more, and also none', async () => {
      expect((await staged('12345', 5)).size).toBe(5)
      await expect(staged('123456', 5)).rejects.toThrow(FileTooLarge)
      expect(await store.staged(later())).toBe(1)
      const { storageKey } = await store.file(await staged(''), { caseId: 7, name: 'leeg.txt' })
      expect(await contentOf(storageKey)).toBe('')
    })

    it('reads a file that is too large to its end, so that its sender gets an answer', async () => {
      const stream = Readable.from(Array.from({ length: 100 }, () => Buffer.alloc(10_000)))
      await expect(store.stage({ name: 'groot.txt', stream, limit: 5 })).rejects.toThrow(FileTooLarge)
      expect(stream.readableEnded).toBe(true)
    })

    it('keeps a file whole that is larger than one call may carry, in pieces that fit no part', async () => {
      const pieces = Array.from({ length: 6 }, (_, at) => Buffer.alloc(1_000_003, at))
      const whole = Buffer.concat(pieces)
      const file = await store.stage({ name: 'groot.pdf', stream: Readable.from(pieces), limit: 50_000_000 })
      expect(file).toMatchObject({
        size: whole.length,
        sha256: createHash('sha256').update(whole).digest('hex'),
      })
      const { storageKey } = await store.file(file, { caseId: 7, name: 'groot.pdf' })
      const found = await store.open(storageKey)
      expect(found?.size).toBe(whole.length)
      expect(whole.equals(found ? await buffer(found.stream) : Buffer.alloc(0))).toBe(true)
    })

    it.each([4, 6_000_000])('keeps nothing of a file that breaks off after %d bytes', async (bytes) => {
      const stream = Readable.from(
        (async function* () {
          yield Buffer.alloc(bytes)
          throw new Error('gone')
        })(),
      )
      await expect(store.stage({ name: 'half.txt', stream, limit: 9_000_000 })).rejects.toThrow('gone')
      expect(await store.staged(later())).toBe(0)
    })

    it('discards what nobody wants, and leaves alone what was filed', async () => {
      const [unwanted, wanted] = [await staged('a'), await staged('b')]
      const { storageKey } = await store.file(wanted, { caseId: 7, name: 'b.txt' })
      await store.discard(unwanted)
      await store.discard(wanted)
      expect(await store.staged(later())).toBe(0)
      expect(await contentOf(storageKey)).toBe('b')
    })

    it('sweeps what was staged before a moment', async () => {
      await staged('oud')
      expect([await store.staged(earlier), await store.sweep(earlier)]).toEqual([0, 0])
      expect([await store.staged(later()), await store.sweep(later()), await store.staged(later())]).toEqual([
        1, 1, 0,
      ])
    })

    it('never writes one file over another, also of writers that come together', async () => {
      const files = await Promise.all(Array.from({ length: 8 }, (_, at) => filed(`inhoud ${at}`)))
      expect(files.map(({ name: fileName }) => fileName).toSorted()).toEqual(
        ['brief.txt', ...[2, 3, 4, 5, 6, 7, 8].map((n) => `brief (${n}).txt`)].toSorted(),
      )
      const contents = await Promise.all(files.map(({ storageKey }) => contentOf(storageKey)))
      expect(contents).toEqual(files.map((_, at) => `inhoud ${at}`))
    })

    it('leaves a file that somebody put there as it is', async () => {
      await opened.putFromOutside('documents/7/brief.txt', 'van iemand')
      expect((await filed('van ons')).name).toBe('brief (2).txt')
      const theirs = (await store.list(7))?.find(({ name: fileName }) => fileName === 'brief.txt')
      expect(await contentOf(theirs?.storageKey ?? '')).toBe('van iemand')
      expect([...(await store.writeIntents(7))]).toEqual(['7/brief (2).txt'])
    })

    it('lists the files of a folder and nothing else', async () => {
      expect(await store.list(7)).toBeUndefined()
      for (const fileName of ['b.txt', 'c.txt', 'd.txt', 'e.txt']) await filed(fileName, fileName)
      await store.file(await staged('x'), { caseId: 70, name: 'van een ander.txt' })
      for (const key of ['7/a.txt', '7/.verborgen', '7/map/diep.txt'])
        await opened.putFromOutside(`documents/${key}`, 'x')
      expect(await store.list(7)).toMatchObject(
        ['a.txt', 'b.txt', 'c.txt', 'd.txt', 'e.txt'].map((fileName) => ({
          name: fileName,
          storageKey: `7/${fileName}`,
        })),
      )
      expect((await store.folders(later())).map(({ caseId }) => caseId)).toEqual([7, 70])
      expect(await store.folders(earlier)).toEqual([])
    })

    it.each(oddNames)('keeps, lists and removes a file called %j', async (fileName) => {
      const { storageKey } = await filed('inhoud', fileName)
      const given = opened.nameOf?.(fileName) ?? fileName
      expect(await store.list(7)).toMatchObject([{ name: given, storageKey }])
      expect(await contentOf(storageKey)).toBe('inhoud')
      expect([...(await store.writeIntents(7))]).toEqual([storageKey])
      await store.remove(storageKey)
      expect((await store.list(7)) ?? []).toEqual([])
    })

    it('removes one file, and all', async () => {
      const [first, second] = [await filed('a', 'a.txt'), await filed('b', 'b.txt')]
      await store.remove(first.storageKey, { before: earlier })
      expect(await contentOf(first.storageKey)).toBe('a')
      await store.remove(first.storageKey, { before: later() })
      await store.remove(first.storageKey)
      expect(await store.list(7)).toMatchObject([{ name: second.name, storageKey: second.storageKey }])
      await store.removeEmptyFolder(7)
      expect(await store.list(7)).toHaveLength(1)
      await store.removeFolder(7)
      await store.removeFolder(7)
      await store.removeEmptyFolder(7)
      expect([await store.list(7), await store.open(second.storageKey)]).toEqual([undefined, undefined])
      expect(await store.filings(later())).toEqual([])
    })

    it('lists a filed file as a write intent until that is deleted', async () => {
      const [a, b] = [await filed('a', 'a.txt'), await filed('bb', 'b.txt')]
      expect(await store.filings(earlier)).toEqual([])
      const filings = await store.filings(later())
      expect(
        filings
          .map(({ caseId, found }) => ({ caseId, ...found }))
          .toSorted((one, other) => (one.size ?? 0) - (other.size ?? 0)),
      ).toEqual([
        { caseId: 7, storageKey: a.storageKey, size: 1, isChanged: false },
        { caseId: 7, storageKey: b.storageKey, size: 2, isChanged: false },
      ])
      expect(await store.writeIntents(7)).toEqual(new Set([a.storageKey, b.storageKey]))
      expect(await store.writeIntents(70)).toEqual(new Set())
      await store.remove(a.storageKey)
      expect(await store.writeIntents(7)).toEqual(new Set([b.storageKey]))
      await store.deleteWriteIntents(filings.map(({ intentId }) => intentId))
      expect([(await store.writeIntents(7)).size, await store.filings(later())]).toEqual([0, []])
      expect(await contentOf(b.storageKey)).toBe('bb')
      // A name whose first file has its row by now is still taken.
      expect((await filed('c', 'b.txt')).name).toBe('b (2).txt')
    })

    it('has shelves for files of no case', async () => {
      const put = async (content: string) =>
        store.file(await staged(content), { shelf: 'imports', name: 'lijst.csv' })
      expect(await put('een')).toEqual({ name: 'lijst.csv', storageKey: 'imports/lijst.csv' })
      expect(await put('twee')).toEqual({ name: 'lijst (2).csv', storageKey: 'imports/lijst (2).csv' })
      expect(await contentOf('imports/lijst (2).csv')).toBe('twee')
      expect((await store.shelved('imports', later())).toSorted()).toEqual([
        'imports/lijst (2).csv',
        'imports/lijst.csv',
      ])
      expect([await store.shelved('imports', earlier), await store.shelved('releases', later())]).toEqual([
        [],
        [],
      ])
      expect([await store.folders(later()), await store.filings(later())]).toEqual([[], []])
      await store.remove('imports/lijst.csv')
      expect(await store.open('imports/lijst.csv')).toBeUndefined()
      expect(await put('drie')).toMatchObject({ name: 'lijst.csv' })
    })

    it.each([
      [
        '../geheim.txt',
        '7/../../geheim.txt',
        '7/..',
        '',
        '.',
        '7',
        '7/',
        'tmp/x',
        'imports/../documents/7/brief.txt',
      ],
      [`7/${'n'.repeat(300)}.txt`, 'geheim.txt', '/7/brief.txt', '7//brief.txt', 'secrets/token-secret'],
    ])('gives and removes nothing under a key that names no file: %j, …', async (...keys) => {
      await filed('a')
      await opened.putFromOutside('geheim.txt', 'geheim')
      for (const key of keys.flat()) {
        const found = await store.open(key)
        // On a disk two slashes are one.
        if (key === '7//brief.txt') found?.stream.destroy()
        else expect(found).toBeUndefined()
      }
      for (const key of keys.flat().filter((one) => one !== '7//brief.txt'))
        await store.remove(key).catch(() => undefined)
      expect(await contentOf('7/brief.txt')).toBe('a')
    })
  })
