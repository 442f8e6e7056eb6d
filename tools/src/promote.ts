import { PlainError } from './console.ts'
import { connectionTo, parseCliArgs, parsePercent, print, runOrder } from './delivery/command-line.ts'
import { sendOrder } from './delivery/order-client.ts'
import { changeLine } from './delivery/overview-lines.ts'

const usage = {
  usage: 'npm run promote -- mfe-finance [--to 50] [--why "text"] [--server http://127.0.0.1:4000]',
  options: ['to', 'why'],
}

/** `npm run promote`: releases the canary of a remote to a larger share of visits, or to everybody. */
runOrder(async () => {
  const { remote, server, options } = parseCliArgs(process.argv.slice(2), usage)
  if (!remote) throw new PlainError(`Name a remote.\nUsage: ${usage.usage}`)
  const order = {
    act: 'promote',
    remote,
    percent: parsePercent(options.to, 'to') ?? 100,
    why: options.why,
  } as const
  const { change, overview } = await sendOrder(await connectionTo(server), order)
  print(changeLine(change, overview))
  return 0
})
