import { expect, it } from 'vitest'
import { checkLive } from './check-live.ts'
import { keptReleases, readKept } from './kept-releases.ts'

const releases = await keptReleases()

it('at least two earlier releases are recorded', () => expect(releases.length).toBeGreaterThanOrEqual(2))

it.each(releases)('this host and API support all remotes of release %s', async (release) => {
  const statements = await readKept(release)
  expect(statements).toHaveLength(5)
  expect(await checkLive(statements)).toEqual([])
})
