import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll } from 'vitest'
import { startTestApp, type TestApp, type TestOptions } from './test-app.ts'

/** Starts a server for the tests of a file, and stops it after them. */
export const testApp = async (options: TestOptions = {}): Promise<TestApp> => {
  const app = await startTestApp(options)
  afterAll(() => app.stop())
  return app
}

/** An empty folder for the tests of a file, removed after them. To be called before `testApp`: what comes first goes last. */
export const testFolder = async (): Promise<string> => {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'zaakwerk-test-'))
  afterAll(() => fs.rm(folder, { recursive: true }))
  return folder
}
