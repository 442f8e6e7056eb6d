import { generateKeyPairSync } from 'node:crypto'
import { PlainError, runMain } from './console.ts'
import { keepRelease } from './delivery/kept-releases.ts'
import { packRelease } from './delivery/pack-release.ts'
import { readRemotes } from './manifests.ts'

/** `npm run keep-release`: records the remotes of this source tree, so that later hosts and APIs are tested against them. */
runMain(async () => {
  const [release = ''] = process.argv.slice(2)
  if (!/^[\w.-]+$/.test(release)) throw new PlainError('npm run keep-release -- 0.5.0')
  // Recorded releases are signed again when they are used, so any key will do.
  const { privateKey } = generateKeyPairSync('ed25519')
  const packed = []
  for (const remote of await readRemotes())
    packed.push(await packRelease(remote, { name: release, privateKey }))
  await keepRelease(release, packed)
})
