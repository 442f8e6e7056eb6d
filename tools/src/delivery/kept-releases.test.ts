import { expect, it } from 'vitest'
import { judgeLive } from './judge-live.ts'
import { keptReleases, readKept } from './kept-releases.ts'

const releases = await keptReleases()

it('two releases of before are kept', () => expect(releases.length).toBeGreaterThanOrEqual(2))

it.each(releases)('all remotes of release %s work with this host and this API', async (release) => {
  const statements = await readKept(release)
  expect(statements).toHaveLength(5)
  expect(await judgeLive(statements)).toEqual([])
})
