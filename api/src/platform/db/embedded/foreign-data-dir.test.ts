import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { testFolder } from '../../testing/set-up.ts'
import { visitEmbeddedPostgres } from './visit-embedded-postgres.ts'

const folder = await testFolder()
const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
const nobody = 65_534

// Only root can give a folder away.
it.runIf(process.getuid?.() === 0)('a tool leaves the data folder of another user alone', async () => {
  fs.writeFileSync(path.join(folder, 'postgres-password'), 'geheim')
  fs.chownSync(folder, nobody, nobody)
  const visit = visitEmbeddedPostgres({ dataDir: folder, log })
  await expect(visit).rejects.toThrow(/is van een andere gebruiker/)
  expect(fs.readdirSync(folder)).toEqual(['postgres-password'])
})
