import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { testFolder } from '../testing/set-up.ts'
import { copyBeside } from './incremental-files.ts'

const home = await testFolder()

it('a copy that a restore left makes way for another file of that name', async () => {
  const from = path.join(home, 'brief.pdf')
  const to = path.join(home, 'since/brief.pdf')
  fs.writeFileSync(from, 'ervoor')
  expect(await copyBeside(from, to)).toBe(true)
  // The same one is not copied each minute.
  expect(await copyBeside(from, to)).toBe(false)
  // Of the same size, filed after the restore.
  fs.writeFileSync(from, 'daarna')
  fs.utimesSync(from, new Date(), new Date(Date.now() + 60_000))
  expect(await copyBeside(from, to)).toBe(true)
  expect(fs.readFileSync(to, 'utf8')).toBe('daarna')
  fs.rmSync(from)
  expect(await copyBeside(from, to)).toBe(false)
  expect(fs.readFileSync(to, 'utf8')).toBe('daarna')
})
