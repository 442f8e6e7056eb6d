import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { DocumentsPort, Place } from '@zaakwerk/api/platform/adapters/documents/documents.port'
import { numbered } from '@zaakwerk/api/platform/adapters/documents/file-names'
import { caseFolder } from '@zaakwerk/api/platform/adapters/documents/local-disk.adapter'

const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'EEXIST'

/**
 * A document store on the local disk for seeding: each file is written once, without staging on disk and without flushing. An interrupted seeding starts
 * again, so it needs neither.
 */
export const seedingStore = (documents: DocumentsPort, dataDir: string): DocumentsPort => {
  const staged = new Map<string, Buffer>()
  const write = async (bytes: Buffer, into: Place): Promise<string> => {
    const folder = 'caseId' in into ? caseFolder(dataDir, into.caseId) : path.join(dataDir, into.shelf)
    await fs.mkdir(folder, { recursive: true })
    for (let tries = 1; ; tries += 1) {
      const name = tries === 1 ? into.name : numbered(into.name, tries)
      try {
        await fs.writeFile(path.join(folder, name), bytes, { flag: 'wx', mode: 0o600 })
        return name
      } catch (error) {
        if (!isTaken(error)) throw error
      }
    }
  }
  return {
    ...documents,
    stage: async ({ name, stream }) => {
      const bytes = await buffer(stream)
      const key = randomUUID()
      staged.set(key, bytes)
      return { name, key, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
    },
    discard: async ({ key }) => void staged.delete(key),
    read: async ({ key, size }) => ({ stream: Readable.from([staged.get(key) ?? Buffer.alloc(0)]), size }),
    file: async ({ key }, into) => {
      const name = await write(staged.get(key) ?? Buffer.alloc(0), into)
      staged.delete(key)
      return { storageKey: `${'caseId' in into ? into.caseId : into.shelf}/${name}`, name }
    },
  }
}
