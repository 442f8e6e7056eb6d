import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { testFolder } from '../testing/set-up.ts'
import { reportOfRestore } from './reports.ts'
import { manifestOf, writeBackup } from './testing/written-backups.ts'
import { chooseBackup } from './verify-backup.ts'

const home = await testFolder()
const older = new Date('2026-11-23T20:21:00.000Z')
const newer = new Date('2026-11-23T20:26:00.000Z')
const newest = new Date('2026-11-23T20:39:00.000Z')
const nothing = { replayedTo: null, counts: {}, missing: [], removed: [] }

it('a newer folder without manifest.json is passed over, and is said so', async () => {
  const folder = path.join(home, 'bare')
  const whole = await writeBackup(folder, older, manifestOf(older, '000000010000000000000005'))
  const bare = await writeBackup(folder, newer)
  const backup = await chooseBackup(folder, 'backup')
  expect(backup).toMatchObject({ folder: whole, left: [], bare: [bare] })
  const report = reportOfRestore({ ...nothing, backup, until: 'backup' }, '/data')
  expect(report.split('\n')).toContain(`Overgeslagen: ${bare} (geen manifest.json).`)
  // Begun after the moment, it could not have been the one.
  const until = new Date('2026-11-23T20:30:00.000Z')
  await writeBackup(folder, newest)
  expect(await chooseBackup(folder, until)).toMatchObject({ folder: whole, bare: [bare] })
})

it('where there is no other, the refusal names it', async () => {
  const folder = path.join(home, 'only-bare')
  const bare = await writeBackup(folder, older)
  const told = `In ${folder} staat geen back-up. Overgeslagen: ${bare} (geen manifest.json).`
  await expect(chooseBackup(folder, 'newest')).rejects.toThrow(told)
  fs.rmdirSync(bare)
  await expect(chooseBackup(folder, 'newest')).rejects.toThrow(/staat geen back-up\.$/)
})
