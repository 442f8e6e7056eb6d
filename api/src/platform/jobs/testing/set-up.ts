import { onTestFinished } from 'vitest'
import { patience, type TestApp } from '../../testing/test-app.ts'
import type { JobRegistry } from '../job-handler.ts'
import { startRunner } from '../runner.ts'
import type { Scheduled } from '../schedules.ts'

/** A runner for the rest of a test, which looks around more often than it does in use. */
export const runnerFor = async (
  app: TestApp,
  registry: JobRegistry,
  { schedules = [], poll = 0.5 }: { schedules?: readonly Scheduled[]; poll?: number } = {},
): Promise<{ stop(): Promise<void> }> => {
  const { connectionString } = app.databaseLine
  const stop = await startRunner(app.services, {
    connectionString,
    registry,
    schedules,
    pace: { poll, supervise: 1 },
    patience,
  })
  let stopped: Promise<void> | undefined
  const stopOnce = (): Promise<void> => (stopped ??= stop())
  onTestFinished(stopOnce)
  return { stop: stopOnce }
}
