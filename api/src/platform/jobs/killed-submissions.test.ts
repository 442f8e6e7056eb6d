import { afterAll, expect, it } from 'vitest'
import type { ServerProcess } from '../testing/server-process.ts'
import { testApp, testFolder } from '../testing/set-up.ts'
import { killAt } from './testing/killed-submissions.ts'
import { openSubmissionWorld } from './testing/submission.fixture.ts'
import { whole } from './testing/submission.ts'
import { shortGroups } from './testing/submission-steps.ts'

const dataDir = await testFolder()
const app = await testApp({ dataDir })
const { connectionString } = app.databaseLine
const world = await openSubmissionWorld(app, { connectionString, dataDir })
afterAll(() => world.close())

/** The process of the next test: the one that came after the last kill. */
let server: ServerProcess | undefined

// Once each; `npm run bench submissions` kills at all of them, and often.
it.each(shortGroups.map((steps) => [steps.map(({ name }) => name).join('; '), steps] as const))(
  'is submitted once, when its process is killed at: %s',
  async (_names, steps) => {
    const { killed, next } = await killAt({ app, world }, server ?? (await world.start()), steps)
    server = next
    for (const { step, left, end, said, hasProof } of killed) {
      const { name, leaves, asks, way } = step
      expect({ name, ...left }).toMatchObject({ name, ...leaves })
      expect({ name, said }).toEqual({ name, said: asks ? [asks] : [] })
      expect({ name, hasProof, ...end }).toEqual({ name, hasProof: true, ...whole(way) })
    }
  },
  120_000,
)
