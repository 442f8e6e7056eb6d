import { connectionTo, parseCliArgs, print, runOrder } from './delivery/command-line.ts'
import { sendOrder } from './delivery/order-client.ts'
import { overviewLines } from './delivery/overview-lines.ts'

const usage = { usage: 'npm run releases [-- --server http://127.0.0.1:4000]' }

/** `npm run releases`: lists the live version of each remote and the last changes. */
runOrder(async () => {
  const { server } = parseCliArgs(process.argv.slice(2), usage)
  print(...overviewLines(await sendOrder(await connectionTo(server), { act: 'show' })))
  return 0
})
