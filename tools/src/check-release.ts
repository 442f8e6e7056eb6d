import { PlainError } from './console.ts'
import { checkedLines } from './delivery/checked-lines.ts'
import { connectionTo, print, runOrder, typedOrder } from './delivery/command-line.ts'
import { judgeLive } from './delivery/judge-live.ts'
import { sendOrder } from './delivery/order-client.ts'

const usage = { usage: 'npm run check-release [-- --server http://127.0.0.1:4000]' }

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
  const misfits = await judgeLive(statements)
  print(...checkedLines({ overview, statements, misfits }))
  return misfits.length === 0 ? 0 : 1
})
