import fs from 'node:fs'
import { expect, it } from 'vitest'
import { walFolder } from './backups.ts'
import { ask, backupWorld } from './testing/backup-world.ts'

const world = await backupWorld()
const archive = walFolder('backups')

const companiesIn = async (name: string): Promise<readonly string[]> => {
  const server = await world.start(name)
  const rows = await ask(server.connectionString, 'select name from companies order by id')
  await server.stop()
  return rows.map((row) => row.name)
}

it('goes back to a moment between two backups, or to the newest that was archived', {
  timeout: 300_000,
}, async () => {
  const server = await world.start('data', archive)
  const add = (name: string) =>
    ask(server.connectionString, `insert into companies (name) values ('${name}')`)
  await add('voor de back-up')
  const { manifest } = await world.backUp('data')
  await add('erna')
  const [{ at }] = await ask(server.connectionString, 'select clock_timestamp() as at')
  // The clock of rows is finer than that of a moment.
  await expect.poll(() => Date.now()).toBeGreaterThan(at.getTime() + 2)
  const moment = new Date(at.getTime() + 1)
  await add('te laat')
  const [{ wal }] = await ask(server.connectionString, 'select pg_walfile_name(pg_switch_wal()) as wal')
  await expect.poll(() => fs.existsSync(world.at(`${archive}/${wal}.gz`)), { timeout: 60_000 }).toBe(true)
  await server.stop()

  await world.restore('backups', 'then', moment)
  expect(await companiesIn('then')).toEqual(['voor de back-up', 'erna'])
  await world.restore('backups', 'newest', 'newest')
  expect(await companiesIn('newest')).toEqual(['voor de back-up', 'erna', 'te laat'])
  await world.restore('backups', 'itself')
  expect(await companiesIn('itself')).toEqual(['voor de back-up'])

  const before = new Date(Date.parse(manifest.startedAt) - 1_000)
  await expect(world.restore('backups', 'before', before)).rejects.toThrow(/staat geen back-up van vóór/)
  const later = new Date(Date.now() + 60_000)
  await expect(world.restore('backups', 'later', later)).rejects.toThrow(/reikt niet tot/)
  expect(fs.readdirSync(world.at('later'))).toEqual([])
})
