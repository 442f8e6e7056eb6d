import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { PlainError } from './console.ts'
import { checkedLines } from './delivery/checked-lines.ts'
import { connectionTo, print, runOrder, typedOrder } from './delivery/command-line.ts'
import { sendOrder } from './delivery/order-client.ts'
import { root } from './paths.ts'
import { readProvided } from './provided.ts'

const usage = { usage: 'npm run check-release [-- --server http://127.0.0.1:4000]' }

/** The judgement is the API's, which these tools do not import. */
const judge = async (live: unknown): Promise<readonly string[]> => {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(root, 'api/src/check-live.ts')],
    { cwd: root, stdio: ['pipe', 'pipe', 'inherit'] },
  )
  child.stdin.end(JSON.stringify(live))
  const [lines, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  if (code !== 0) throw new PlainError('The live remotes could not be judged; the reason is above.')
  return lines.split('\n').filter((line) => line !== '')
}

/** `npm run check-release`: which remotes that are live on a server this source tree's host or API would break. */
runOrder(async () => {
  const { server } = typedOrder(process.argv.slice(2), usage)
  const { overview, statements } = await sendOrder(await connectionTo(server), {
    act: 'show',
    with_statements: true,
  })
  if (!statements)
    throw new PlainError(
      'That server does not tell what its remotes were built with: it is of an earlier release.',
    )
  const misfits = await judge({ provides: await readProvided(), statements })
  print(...checkedLines({ overview, statements, misfits }))
  return misfits.length === 0 ? 0 : 1
})
