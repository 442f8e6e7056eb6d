import { resolve } from 'node:path'
import { build } from './build.ts'
import { runMain, step } from './console.ts'
import { root, webRoot } from './paths.ts'
import { startServer } from './server-process.ts'

const isProduction = process.env.NODE_ENV === 'production'

runMain(async () => {
  await build()
  const server = await step('Starting database and server', () =>
    startServer({
      NODE_ENV: process.env.NODE_ENV || 'development',
      DATA_DIR: resolve(root, process.env.DATA_DIR ?? '.data'),
      WEB_ROOT: webRoot,
      DEMO: process.env.DEMO ?? (isProduction ? '0' : '1'),
      LOG_LEVEL: process.env.LOG_LEVEL ?? (isProduction ? 'info' : 'warn'),
    }),
  )
  process.stdout.write(`\nZaakwerk draait op ${server.ready.url}\n`)
  if (server.ready.demo) {
    const { accounts, password } = server.ready.demo
    process.stdout.write(
      `\nDemo-accounts (wachtwoord: ${password})\n${accounts.map((account) => `  ${account}\n`).join('')}`,
    )
  }
  process.stdout.write('\nCtrl+C stops it.\n')

  const stop = (): void => {
    process.stdout.write('\nStopping…\n')
    void server.stop()
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  return server.ended
})
