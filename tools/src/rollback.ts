import { PlainError } from './console.ts'
import { connectionTo, parseCliArgs, print, runOrder } from './delivery/command-line.ts'
import { sendOrder } from './delivery/order-client.ts'
import { changeLine } from './delivery/overview-lines.ts'

const usage = {
  usage: 'npm run rollback -- mfe-finance [--to 0.4.0-ab12…] [--why "text"] [--server http://127.0.0.1:4000]',
  options: ['to', 'why'],
}

/** `npm run rollback`: withdraws the canary of a remote; without one, rolls back to an earlier version. */
runOrder(async () => {
  const { remote, server, options } = parseCliArgs(process.argv.slice(2), usage)
  if (!remote) throw new PlainError(`Name a remote.\nUsage: ${usage.usage}`)
  const order = { act: 'rollback', remote, to: options.to, why: options.why } as const
  const { change, overview } = await sendOrder(await connectionTo(server), order)
  print(changeLine(change, overview))
  return 0
})
