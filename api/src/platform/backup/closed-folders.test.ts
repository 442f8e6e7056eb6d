import fs from 'node:fs'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { ask, backupWorld } from './testing/backup-world.ts'

const world = await backupWorld()
const isRoot = process.getuid?.() === 0

/** Where the cluster of a data folder stands that the database user cannot reach. */
const homeOf = (name: string): string =>
  fs.readFileSync(world.at(`${name}/postgres-location.txt`), 'utf8').trim()

afterAll(() => {
  for (const name of ['closed/data', 'closed/again'])
    if (fs.existsSync(world.at(`${name}/postgres-location.txt`)))
      fs.rmSync(homeOf(name), { recursive: true, force: true })
})

// Only root starts the database as another user.
it.runIf(isRoot)(
  'as root all of it works in folders that the database user cannot enter',
  { timeout: 180_000 },
  async () => {
    fs.mkdirSync(world.at('closed'), { mode: 0o700 })
    const server = await world.start('closed/data')
    await ask(server.connectionString, "insert into companies (name) values ('Dicht B.V.')")
    const before = fs.readdirSync(path.dirname(homeOf('closed/data')))
    await world.backUp('closed/data', 'closed/backups')
    await server.stop()
    // The rehearsal stood beside it, and is gone.
    expect(fs.readdirSync(path.dirname(homeOf('closed/data')))).toEqual(before)
    await world.restore('closed/backups', 'closed/again')
    const again = await world.start('closed/again')
    expect(await ask(again.connectionString, 'select name from companies')).toEqual([{ name: 'Dicht B.V.' }])
    expect(again.dir).toBe(path.join(homeOf('closed/again'), 'postgres'))
    expect(fs.readdirSync(world.at('closed/again'))).not.toContain('restoring')
    await again.stop()
    // The place belongs to that path: with the folder gone, the database is still there.
    fs.renameSync(world.at('closed/again'), world.at('closed/moved'))
    await expect(world.restore('closed/backups', 'closed/again')).rejects.toThrow(/staat al een database/)
    fs.rmSync(world.at('closed/again'), { recursive: true })
    fs.renameSync(world.at('closed/moved'), world.at('closed/again'))
  },
)
