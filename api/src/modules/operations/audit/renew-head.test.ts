import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readHead, storeHead } from '../../../platform/adapters/audit-head/head-file.ts'
import { testApp } from '../../../platform/testing/set-up.ts'
import type { ChainHead } from './chain.ts'
import { renewHead } from './renew-head.ts'
import { sealEntries } from './seal-entries.ts'
import { recordChange as record } from './testing/trail.ts'

const { db } = await testApp()

describe('the head of the audit chain', () => {
  it('is stored outside the database', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'zaakwerk-head-'))
    expect(await readHead(folder)).toBeUndefined()
    const kept = { position: 12, hash: 'a'.repeat(64), at: '2026-11-20T09:14:00.000Z' }
    await storeHead(folder, { ...kept, position: 11 })
    await storeHead(folder, kept)
    expect(await readHead(folder)).toEqual(kept)
    await rm(folder, { recursive: true })
  })

  it('is not replaced by that of a shorter or another chain', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'zaakwerk-head-'))
    const at = new Date('2026-11-20T09:14:00Z')
    const renew = (end: ChainHead | undefined) =>
      renewHead({ db, dataDir: folder }, { head: end ?? { position: 0, hash: '' }, at })
    await record(db, 7)
    const first = await sealEntries(db)
    expect(await renew(first)).toBe(true)
    await record(db, 8)
    const second = await sealEntries(db)
    expect(await renew(second)).toBe(true)
    // A process that was slower.
    expect(await renew(first)).toBe(true)
    expect(await readHead(folder)).toEqual({ ...second, at: at.toISOString() })

    // The stored head is no longer in the database: rows were cut off, or all were rewritten.
    for (const kept of [
      { position: (second?.position ?? 0) + 10, hash: 'a'.repeat(64) },
      { position: first?.position ?? 0, hash: 'b'.repeat(64) },
    ]) {
      await storeHead(folder, { ...kept, at: at.toISOString() })
      expect(await renew(second)).toBe(false)
      expect(await readHead(folder)).toMatchObject(kept)
    }
    await writeFile(join(folder, 'audit-head.json'), 'geen JSON')
    expect(await renew(second)).toBe(false)
    await expect(readHead(folder)).rejects.toThrow()
    await rm(folder, { recursive: true })
  })
})
