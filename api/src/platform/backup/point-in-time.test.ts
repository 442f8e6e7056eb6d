import fs from 'node:fs'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { openForFilling } from '../db/open-database.ts'
import { sinceFolder, walFolder } from './backups.ts'
import { copyNewFiles, pruneBackedUp } from './incremental-files.ts'
import { ask, backupWorld } from './testing/backup-world.ts'

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const world = await backupWorld()
const archive = walFolder('backups')

const companiesIn = async (name: string): Promise<readonly string[]> => {
  const server = await world.start(name)
  const rows = await ask<{ name: string }>(server.connectionString, 'select name from companies order by id')
  await server.stop()
  return rows.map((row) => row.name)
}

it('goes back to a moment between two backups, or to the newest that was archived', {
  timeout: 300_000,
}, async () => {
  fs.mkdirSync(world.at('backups'))
  const server = await world.start('data', archive)
  const add = (name: string) =>
    ask(server.connectionString, `insert into companies (name) values ('${name}')`)
  await add('voor de back-up')
  await ask(server.connectionString, "insert into cases (internal_id) values ('Z-1'), ('Z-2')")
  const fileOf = async (name: string, caseId = 1): Promise<void> => {
    fs.mkdirSync(world.at(`data/documents/${caseId}`), { recursive: true })
    fs.writeFileSync(world.at(`data/documents/${caseId}/${name}`), name)
    await ask(
      server.connectionString,
      `insert into documents (case_id, name, storage_key, sha256, size, content_type)
       values (${caseId}, '${name}', '${caseId}/${name}', encode(sha256('${name}'), 'hex'), ${name.length}, 'text/plain')`,
    )
  }
  const ofErased = ['1/gewist.txt', '2/brief.txt', '2/foto.txt', '2/volmacht.txt']
  for (const key of ofErased) await fileOf(key.slice(2), Number(key[0]))
  // A person's own, for long.
  fs.writeFileSync(world.at('data/documents/1/van-ons.txt'), '')
  fs.utimesSync(world.at('data/documents/1/van-ons.txt'), 0, 0)
  const { manifest } = await world.backUp('data')
  expect(manifest.withoutRow).toEqual(['files/documents/1/van-ons.txt'])
  await add('erna')
  await ask(server.connectionString, 'delete from documents')
  for (const key of ofErased) fs.rmSync(world.at(`data/documents/${key}`))
  await fileOf('bewaard.txt')
  const { db, close } = openForFilling(server.connectionString, silent)
  const since = { folder: world.at('backups'), dataDir: world.at('data'), db }
  await copyNewFiles(since, new Date(manifest.startedAt))
  await close()
  await fileOf('verloren.txt')
  const [clock] = await ask<{ at: Date }>(server.connectionString, 'select clock_timestamp() as at')
  const { at } = clock ?? expect.fail('no clock')
  // The clock of rows is finer than that of a moment.
  await expect.poll(() => Date.now()).toBeGreaterThan(at.getTime() + 2)
  const moment = new Date(at.getTime() + 1)
  /** What was written until now, archived as the next segment of the log. */
  const archiveLog = async (): Promise<string> => {
    const [log] = await ask<{ wal: string }>(
      server.connectionString,
      'select pg_walfile_name(pg_switch_wal()) as wal',
    )
    const file = world.at(`${archive}/${log?.wal}.gz`)
    await expect.poll(() => fs.existsSync(file), { timeout: 60_000 }).toBe(true)
    return file
  }
  const segment = await archiveLog()
  await add('te laat')
  await archiveLog()
  await server.stop()

  const { replayedTo } = await world.restore('backups', 'then', moment)
  expect(replayedTo).toBeInstanceOf(Date)
  expect(replayedTo?.getTime()).toBeLessThanOrEqual(moment.getTime())
  expect(await companiesIn('then')).toEqual(['voor de back-up', 'erna'])
  // The file of which there was no time to make a copy is named.
  // The restore itself started it, and counted.
  const { missing, removed, counts: newest } = await world.restore('backups', 'newest', 'newest')
  expect(missing).toMatchObject([{ storage_key: '1/verloren.txt' }])
  expect(fs.readFileSync(world.at('newest/documents/1/bewaard.txt'), 'utf8')).toBe('bewaard.txt')
  expect(newest).toMatchObject({ 'public.companies': 3 })
  // A file that was removed since does not come back with the rest; what nobody ever wrote down does.
  expect(removed).toEqual(ofErased.map((key) => `files/documents/${key}`))
  expect(fs.readdirSync(world.at('newest/documents'))).toEqual(['1'])
  expect(fs.readdirSync(world.at('newest/documents/1'))).toEqual(['bewaard.txt', 'van-ons.txt'])
  const itself = await world.restore('backups', 'itself')
  expect(itself).toMatchObject({ removed: [], counts: { 'public.companies': 1 } })
  expect(fs.readFileSync(world.at('itself/documents/1/gewist.txt'), 'utf8')).toBe('gewist.txt')

  const known = { path: 'files/documents/1/bewaard.txt', size: 11, mtime: 0, sha256: '' }
  await pruneBackedUp(world.at('backups'), [known])
  expect(fs.readdirSync(sinceFolder(world.at('backups')))).toEqual([])

  const before = new Date(Date.parse(manifest.startedAt) - 1_000)
  await expect(world.restore('backups', 'before', before)).rejects.toThrow(/staat geen back-up van vóór/)
  const later = new Date(Date.now() + 60_000)
  const tooLate = await world.restore('backups', 'later', later).catch(String)
  expect(tooLate).toMatch(/reikt niet tot/)
  expect(fs.readdirSync(world.at('later'))).toEqual([])
  // All but the very last change.
  const [, latest = ''] = /Verder dan --until (\S+) gaat het niet/.exec(String(tooLate)) ?? []
  const { counts: nearly } = await world.restore('backups', 'nearly', new Date(latest))
  expect(nearly).toMatchObject({ 'public.companies': 2 })

  const bytes = gunzipSync(fs.readFileSync(segment))
  fs.writeFileSync(segment, gzipSync(bytes.fill(0xff, 100, 108)))
  await expect(world.restore('backups', 'early', 'newest')).rejects.toThrow(
    new RegExp(`houdt op in ${path.basename(segment)}, terwijl er tot en met`),
  )
})
