import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { openForFilling } from '../db/open-database.ts'
import { insertCase } from '../db/testing/builders.ts'
import { allRows } from '../testing/all-rows.ts'
import { testApp } from '../testing/set-up.ts'
import { below } from './files-below.ts'
import { ask, backupWorld } from './testing/backup-world.ts'

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const world = await backupWorld()
const server = await world.start('data')
const app = await testApp({ dataDir: world.at('data'), databaseUrl: server.connectionString })
const { call } = await app.signInAs('lawyer')

const hashOf = (file: string): string => createHash('sha256').update(fs.readFileSync(file)).digest('hex')

/** Files of a data folder with their hashes, without the database's. */
const filesOf = async (dataDir: string): Promise<Record<string, string>> => {
  const { files } = await below(dataDir, (name) => /^(postgres|documents-(incoming|filing))$/.test(name))
  return Object.fromEntries(files.toSorted().map((name) => [name, hashOf(path.join(dataDir, name))]))
}

const rowsOf = async (connectionString: string, table: string): Promise<ReadonlyMap<number, string>> => {
  const rows = await ask<{ id: number; text: string }>(
    connectionString,
    `select id::int, t::text as text from ${table} t`,
  )
  return new Map(rows.map(({ id, text }) => [id, text]))
}

/** Writers of cases' files and of companies, until they are told to stop. */
const startWriting = () => {
  const done: { companies: number[]; documents: number[] } = { companies: [], documents: [] }
  let writing = true
  const again = async (write: () => Promise<void>): Promise<void> => {
    while (writing) {
      await write()
      // Load, and not all that the machine has.
      await pause(10)
    }
  }
  const company = again(async () => {
    const { status, body } = await call('POST', '/companies', { json: { name: `Bedrijf ${Math.random()}` } })
    if (status === 201) done.companies.push(body.id)
  })
  const uploads = Array.from({ length: 2 }, async () => {
    const { id } = await insertCase(app.db)
    await again(async () => {
      const parts = [{ name: 'files', fileName: 'notitie.txt', content: `Gebeld: ${Math.random()}` }]
      const { status, body } = await call('POST', `/cases/${id}/documents`, { parts })
      if (status === 201) done.documents.push(...body.map((document: { id: number }) => document.id))
    })
  })
  const stop = async (): Promise<void> => {
    writing = false
    await Promise.all([company, ...uploads])
  }
  return { done, stop }
}

it('a backup that was made under load comes back elsewhere with what was acknowledged before it', {
  timeout: 240_000,
}, async () => {
  fs.mkdirSync(world.at('data/secrets'))
  fs.writeFileSync(world.at('data/secrets/token-secret'), 'geheim')
  const writers = startWriting()
  while (writers.done.documents.length < 4 || writers.done.companies.length < 4) await pause(20)
  const before = { companies: [...writers.done.companies], documents: [...writers.done.documents] }
  const { folder } = await world.backUp('data')
  await writers.stop()
  expect(writers.done.documents.length).toBeGreaterThan(before.documents.length)

  const { missing } = await world.restore('backups', 'again')
  expect(missing).toEqual([])
  const again = await world.start('again')
  for (const table of ['companies', 'documents', 'case_logs', 'audit_entries']) {
    const [now, then] = [
      await rowsOf(server.connectionString, table),
      await rowsOf(again.connectionString, table),
    ]
    // Of what is only ever added to, nothing is there that is not there now, or was otherwise.
    expect([...then].filter(([id, text]) => now.get(id) !== text)).toEqual([])
  }
  const there = await rowsOf(again.connectionString, 'documents')
  expect(before.documents.filter((id) => !there.has(id))).toEqual([])
  const companies = await rowsOf(again.connectionString, 'companies')
  expect(before.companies.filter((id) => !companies.has(id))).toEqual([])
  const stored = await ask<{ key: string; sha256: string }>(
    again.connectionString,
    'select storage_key as key, sha256 from documents',
  )
  for (const { key, sha256 } of stored) expect(hashOf(world.at(`again/documents/${key}`))).toBe(sha256)
  expect(fs.statSync(folder).mode & 0o777).toBe(0o700)
  await again.stop()
})

it('one of a system at rest is the same row by row and hash by hash, and links what did not change', {
  timeout: 240_000,
}, async () => {
  const [previous] = fs.readdirSync(world.at('backups'))
  const { folder, manifest } = await world.backUp('data')
  await world.restore('backups', 'twin')
  const twin = await world.start('twin')
  const { db, close } = openForFilling(twin.connectionString, silent)
  expect(await allRows(db)).toEqual(await allRows(app.db))
  await close()
  expect(await filesOf(world.at('twin'))).toEqual(await filesOf(world.at('data')))
  for (const { path: file } of manifest.files)
    expect(fs.statSync(path.join(folder, file)).mode & 0o077).toBe(0)

  const secret = 'files/secrets/token-secret'
  const inode = (backup: string): number => fs.statSync(path.join(backup, secret)).ino
  expect(inode(folder)).toBe(inode(world.at(`backups/${previous}`)))
  await twin.stop()
})
