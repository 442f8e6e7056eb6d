import { PlainError } from './console.ts'
import { connectionTo, percentOf, print, runOrder, typedOrder } from './delivery/command-line.ts'
import { sendOrder } from './delivery/order-client.ts'
import { changeLine } from './delivery/overview-lines.ts'

const usage = {
  usage: 'npm run promote -- mfe-finance [--to 50] [--why "text"] [--server http://127.0.0.1:4000]',
  text: ['to', 'why'],
}

/** `npm run promote`: gives the canary of a remote to more visitors, or to all. */
runOrder(async () => {
  const { remote, server, text } = typedOrder(process.argv.slice(2), usage)
  if (!remote) throw new PlainError(`Name a remote.\nUsage: ${usage.usage}`)
  const order = { act: 'promote', remote, percent: percentOf(text.to, 'to') ?? 100, why: text.why } as const
  const { change, overview } = await sendOrder(await connectionTo(server), order)
  print(changeLine(change, overview))
  return 0
})
