import { join } from 'node:path'
import { PlainError, runMain } from './console.ts'
import { findRemote, parseCliArgs } from './delivery/command-line.ts'
import { devAgainst } from './dev-against/dev-against.ts'
import { devAll } from './dev-all.ts'
import { isPackage, root } from './paths.ts'

const usage = {
  usage: 'npm run dev [-- mfe-finance [--against http://127.0.0.1:4000]]',
  options: ['against'],
} as const

/** The built shell that a standalone repository has installed. */
const shellPackage = join(root, 'node_modules/@zaakwerk/shell')

const serverOf = (against = 'http://127.0.0.1:4000'): string => {
  if (!URL.canParse(against)) throw new PlainError(`--against must be a URL, not ${against}`)
  return against.replace(/\/+$/, '')
}

/** `npm run dev`: everything with hot reload, or one remote in the shell of a running server. */
runMain(async () => {
  process.env.NODE_ENV = 'development'
  const { remote, options } = parseCliArgs(process.argv.slice(2), usage)
  if (remote === undefined) {
    if (options.against) throw new PlainError(`Name the remote to develop.\nUsage: ${usage.usage}`)
    return devAll()
  }
  const source =
    options.against === undefined && isPackage
      ? { shell: shellPackage }
      : { server: serverOf(options.against) }
  return devAgainst(await findRemote(remote, usage.usage), {
    source,
    port: Number(process.env.PORT ?? 4100),
  })
})
