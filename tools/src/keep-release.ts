import { generateKeyPairSync } from 'node:crypto'
import { PlainError, runMain } from './console.ts'
import { keepRelease } from './delivery/kept-releases.ts'
import { packRelease } from './delivery/pack-release.ts'
import { readRemotes } from './manifests.ts'

/** `npm run keep-release`: records the statements of this source tree's remotes, so that later hosts and APIs are tested against them. */
runMain(async () => {
  const [release = ''] = process.argv.slice(2)
  if (!/^[\w.-]+$/.test(release)) throw new PlainError('npm run keep-release -- 0.5.0')
  // Recorded statements are unsigned, so any key will do.
  const { privateKey } = generateKeyPairSync('ed25519')
  const statements = []
  for (const remote of await readRemotes())
    statements.push((await packRelease(remote, { name: release, privateKey })).statement)
  await keepRelease(release, statements)
})
