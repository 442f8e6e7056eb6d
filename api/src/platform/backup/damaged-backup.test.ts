import fs from 'node:fs'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { makeBackup } from './make-backup.ts'
import { forgetOld } from './retention.ts'
import { ask, backupWorld } from './testing/backup-world.ts'

const world = await backupWorld()
const server = await world.start('data')
await ask(server.connectionString, "insert into companies (name) values ('Eerste B.V.')")
fs.mkdirSync(world.at('data/documents/7'), { recursive: true })
fs.writeFileSync(world.at('data/documents/7/brief.txt'), 'Van buiten neergezet.')
fs.mkdirSync(world.at('data/documents-incoming'))
fs.writeFileSync(world.at('data/documents-incoming/half'), 'Nog niet binnen.')
const whole = await world.backUp('data')
await server.stop()

let backup: string
beforeEach(() => {
  backup = world.at('damaged')
  fs.rmSync(backup, { recursive: true, force: true })
  fs.cpSync(whole.folder, backup, { recursive: true })
})
const flip = (name: string): void => {
  const file = path.join(backup, name)
  const bytes = fs.readFileSync(file)
  bytes[0] = (bytes[0] ?? 0) ^ 1
  fs.writeFileSync(file, bytes)
}

const damages: readonly (readonly [string, () => void, RegExp])[] = [
  [
    'a flipped byte in the database',
    () => flip('database/global/pg_control'),
    /database\/global\/pg_control heeft een andere inhoud/,
  ],
  [
    'a flipped byte in a file',
    () => flip('files/documents/7/brief.txt'),
    /brief\.txt heeft een andere inhoud/,
  ],
  [
    'a file that is gone',
    () => fs.rmSync(path.join(backup, 'files/documents/7/brief.txt')),
    /brief\.txt ontbreekt/,
  ],
  [
    'one too many',
    () => fs.writeFileSync(path.join(backup, 'files/extra.txt'), ''),
    /files\/extra\.txt hoort er niet bij/,
  ],
  [
    'a changed manifest',
    () => {
      const file = path.join(backup, 'manifest.json')
      fs.writeFileSync(
        file,
        fs.readFileSync(file, 'utf8').replace('"public.companies":1', '"public.companies":2'),
      )
    },
    /manifest\.json klopt niet/,
  ],
  [
    'half a manifest',
    () => fs.truncateSync(path.join(backup, 'manifest.json'), 100),
    /manifest\.json klopt niet/,
  ],
  ['no manifest', () => fs.rmSync(path.join(backup, 'manifest.json')), /staat geen back-up/],
]

describe('a backup with', () => {
  it.each(damages)('%s is refused, and nothing is put back', async (_, damage, told) => {
    damage()
    await expect(world.restore('damaged', 'elsewhere')).rejects.toThrow(told)
    expect(fs.existsSync(world.at('elsewhere')) ? fs.readdirSync(world.at('elsewhere')) : []).toEqual([])
  })
})

it('is whole otherwise: files put there by people are in it, half uploads are not', () => {
  const names = whole.manifest.files.map((file) => file.path)
  expect(names).toContain('files/documents/7/brief.txt')
  expect(names.filter((name) => name.includes('incoming') || name.includes('postmaster'))).toEqual([])
  expect(whole.manifest.database?.counts).toMatchObject({ 'public.companies': 1, 'public.documents': 0 })
  expect(fs.readdirSync(world.at('backups')).filter((name) => name.startsWith('.'))).toEqual([])
})

it('is not put back over anything', async () => {
  await expect(world.restore('backups', 'data')).rejects.toThrow(/staat al een database/)
  fs.mkdirSync(world.at('full'))
  fs.writeFileSync(world.at('full/notes.txt'), '')
  await expect(world.restore('backups', 'full')).rejects.toThrow(/is niet leeg/)
  expect(fs.readdirSync(world.at('full'))).toEqual(['notes.txt'])
})

it('keeps a server from starting while it is put back, or when that was broken off', async () => {
  fs.mkdirSync(world.at('half/restoring'), { recursive: true })
  await expect(world.start('half')).rejects.toThrow(/wordt een back-up teruggezet/)
})

it('that was broken off is no backup, and is cleared away by the next', { timeout: 120_000 }, async () => {
  // A process that is gone: no machine has that many.
  const left = world.at('backups/.partial-99999999-2026-11-01T03-00-00.000Z')
  fs.mkdirSync(left)
  const stopped = new AbortController()
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  stopped.abort(new Error('stopped'))
  const order = { dataDir: world.at('data'), databaseUrl: undefined, into: world.at('backups'), log }
  await expect(makeBackup({ ...order, signal: stopped.signal })).rejects.toThrow('stopped')
  expect(fs.readdirSync(world.at('backups'))).toEqual([path.basename(whole.folder)])
})

it('is not made inside the folder that it is of, nor of one without a database', async () => {
  await expect(world.backUp('data', 'data/backups')).rejects.toThrow(/gaat met DATA_DIR verloren/)
  await expect(world.backUp('nothing')).rejects.toThrow(/staat geen database/)
})

it('stays for as long as there is no newer one', async () => {
  expect(await forgetOld(world.at('backups'), { days: 1, weeks: 0 })).toBe(0)
  expect(fs.readdirSync(world.at('backups'))).toEqual([path.basename(whole.folder)])
})
