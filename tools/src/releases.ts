import { connectionTo, print, runOrder, typedOrder } from './delivery/command-line.ts'
import { sendOrder } from './delivery/order-client.ts'
import { overviewLines } from './delivery/overview-lines.ts'

const usage = { usage: 'npm run releases [-- --server http://127.0.0.1:4000]' }

/** `npm run releases`: which version of each remote people get, and what changed last. */
runOrder(async () => {
  const { server } = typedOrder(process.argv.slice(2), usage)
  print(...overviewLines(await sendOrder(await connectionTo(server), { act: 'show' })))
  return 0
})
