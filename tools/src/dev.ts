import { PlainError, runMain } from './console.ts'
import { remoteNamed, typedOrder } from './delivery/command-line.ts'
import { devAgainst } from './dev-against/dev-against.ts'
import { devAll } from './dev-all.ts'

const usage = {
  usage: 'npm run dev [-- mfe-finance [--against http://127.0.0.1:4000]]',
  text: ['against'],
} as const

/** `npm run dev`: everything with hot reload, or one remote in the shell of a running server. */
runMain(async () => {
  process.env.NODE_ENV = 'development'
  const { remote, text } = typedOrder(process.argv.slice(2), usage)
  if (remote === undefined) {
    if (text.against) throw new PlainError(`Name the remote to develop.\nUsage: ${usage.usage}`)
    return devAll()
  }
  const server = (text.against ?? 'http://127.0.0.1:4000').replace(/\/+$/, '')
  if (!URL.canParse(server)) throw new PlainError(`--against takes a web address, and not ${server}`)
  return devAgainst(await remoteNamed(remote, usage.usage), {
    server,
    port: Number(process.env.PORT ?? 4100),
  })
})
