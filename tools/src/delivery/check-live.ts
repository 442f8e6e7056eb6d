import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Signed } from '@zaakwerk/contract/release-statement'
import { PlainError } from '../console.ts'
import { root } from '../paths.ts'
import { readProvided } from '../provided.ts'

/** Finds the releases that this source tree's host and API would break: one Dutch sentence each. Runs the API's check as a process, as tools may not import the API. */
export const checkLive = async (statements: readonly Signed[]): Promise<readonly string[]> => {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(root, 'api/src/check-live.ts')],
    { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] },
  )
  child.stdin.end(JSON.stringify({ provides: await readProvided(), statements }))
  const [lines, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  if (code !== 0) throw new PlainError('The live remotes could not be checked; see the error above.')
  return lines.split('\n').filter((line) => line !== '')
}
