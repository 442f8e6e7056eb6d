import fs from 'node:fs'
import { expect, it } from 'vitest'
import { openForFilling } from '../db/database.ts'
import { sinceFolder, walFolder } from './backups.ts'
import { copyFiledSince, forgetBackedUp } from './since.ts'
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
  await ask(server.connectionString, "insert into cases (internal_id) values ('Z-1')")
  const { manifest } = await world.backUp('data')
  await add('erna')
  const fileOf = async (name: string): Promise<void> => {
    fs.mkdirSync(world.at('data/documents/1'), { recursive: true })
    fs.writeFileSync(world.at(`data/documents/1/${name}`), name)
    await ask(
      server.connectionString,
      `insert into documents (case_id, name, storage_key, sha256, size, content_type)
       values (1, '${name}', '1/${name}', encode(sha256('${name}'), 'hex'), ${name.length}, 'text/plain')`,
    )
  }
  await fileOf('bewaard.txt')
  const { db, close } = openForFilling(server.connectionString, silent)
  const since = { folder: world.at('backups'), dataDir: world.at('data'), db }
  await copyFiledSince(since, new Date(manifest.startedAt))
  await close()
  await fileOf('verloren.txt')
  const [clock] = await ask<{ at: Date }>(server.connectionString, 'select clock_timestamp() as at')
  const { at } = clock ?? expect.fail('no clock')
  // The clock of rows is finer than that of a moment.
  await expect.poll(() => Date.now()).toBeGreaterThan(at.getTime() + 2)
  const moment = new Date(at.getTime() + 1)
  await add('te laat')
  const [log] = await ask<{ wal: string }>(
    server.connectionString,
    'select pg_walfile_name(pg_switch_wal()) as wal',
  )
  const { wal } = log ?? expect.fail('no log')
  await expect.poll(() => fs.existsSync(world.at(`${archive}/${wal}.gz`)), { timeout: 60_000 }).toBe(true)
  await server.stop()

  const { replayedTo } = await world.restore('backups', 'then', moment)
  expect(replayedTo).toBeInstanceOf(Date)
  expect(replayedTo?.getTime()).toBeLessThanOrEqual(moment.getTime())
  expect(await companiesIn('then')).toEqual(['voor de back-up', 'erna'])
  // The file of which there was no time to make a copy is named.
  // Started once already by the restore, which counted.
  const { missing, counts: newest } = await world.restore('backups', 'newest', 'newest')
  expect(missing).toMatchObject([{ storage_key: '1/verloren.txt' }])
  expect(fs.readFileSync(world.at('newest/documents/1/bewaard.txt'), 'utf8')).toBe('bewaard.txt')
  expect(newest).toMatchObject({ 'public.companies': 3 })
  const { counts: itself } = await world.restore('backups', 'itself')
  expect(itself).toMatchObject({ 'public.companies': 1 })

  const path = 'files/documents/1/bewaard.txt'
  await forgetBackedUp(world.at('backups'), [{ path, size: 11, mtime: 0, sha256: '' }])
  expect(fs.readdirSync(sinceFolder(world.at('backups')))).toEqual([])

  const before = new Date(Date.parse(manifest.startedAt) - 1_000)
  await expect(world.restore('backups', 'before', before)).rejects.toThrow(/staat geen back-up van vóór/)
  const later = new Date(Date.now() + 60_000)
  await expect(world.restore('backups', 'later', later)).rejects.toThrow(/reikt niet tot/)
  expect(fs.readdirSync(world.at('later'))).toEqual([])
})
