import { PlainError } from './console.ts'
import { checkLive } from './delivery/check-live.ts'
import { checkedLines } from './delivery/checked-lines.ts'
import { connectionTo, parseCliArgs, print, runOrder } from './delivery/command-line.ts'
import { sendOrder } from './delivery/order-client.ts'

const usage = { usage: 'npm run check-release [-- --server http://127.0.0.1:4000]' }

/** `npm run check-release`: reports which live remotes of a server this source tree's host or API would break. */
runOrder(async () => {
  const { server } = parseCliArgs(process.argv.slice(2), usage)
  const { overview, statements } = await sendOrder(await connectionTo(server), {
    act: 'show',
    with_statements: true,
  })
  if (!statements)
    throw new PlainError(
      'That server runs an earlier release, which does not report the statements of its remotes.',
    )
  const misfits = await checkLive(statements)
  print(...checkedLines({ overview, statements, misfits }))
  return misfits.length === 0 ? 0 : 1
})
