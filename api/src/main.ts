import { type Config, loadConfig } from './platform/config/config.ts'
import { keepFilesPrivate } from './platform/db/data-dir.ts'
import { forLog, isDiskFull } from './platform/db/database-errors.ts'
import { StartError } from './platform/errors/start-error.ts'
import { createLog } from './platform/http/http-log.ts'
import type { Log } from './platform/request/services.ts'

const fail = (line: string): never => {
  process.stderr.write(`FOUT: ${line}\n`)
  process.exit(1)
}

const configOrFail = (): Config => {
  try {
    return loadConfig(process.env)
  } catch (error) {
    if (error instanceof StartError) return fail(error.message)
    return fail(
      isDiskFull(error)
        ? 'De schijf van de gegevensmap is vol. Maak ruimte en start opnieuw.'
        : 'De configuratie is niet te lezen.',
    )
  }
}

/** Longer than all that stopping waits for by itself; a service manager kills after a minute. */
const stopWithinMs = 55_000

/** Tells the parent process: `npm start` prints the address and the demo accounts. */
const announce = async (url: string, { demo }: Config, log: Log): Promise<void> => {
  const accounts =
    demo && Object.values((await import('@zaakwerk/demo/staff')).staff).map(({ email }) => email)
  process.send?.({ ready: true, url, demo: demo && { password: demo.password, accounts } })
  log.info({ url }, 'ready')
}

const run = async (config: Config): Promise<void> => {
  keepFilesPrivate(config.dataDir)
  const log = createLog(config.logLevel)
  // Loaded here: what is wrong with the configuration is said at once, without all of it.
  const starting = import('./server.ts').then(({ startServer }) => startServer(config, log))

  let stopping = false
  const stopCleanly = async (signal: string): Promise<void> => {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => {
      log.error({}, 'not stopped in time')
      process.exit(1)
    }, stopWithinMs).unref()
    await starting.then((server) => server.stop())
    process.exit(0)
  }
  const stop = (signal: string): void => {
    stopCleanly(signal).catch((error: unknown) => {
      log.error({ problem: forLog(error) }, 'not stopped cleanly')
      process.exit(1)
    })
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(signal))
  // When the parent process is gone, nothing else would stop this one.
  process.on('disconnect', () => stop('disconnect'))

  try {
    await announce((await starting).url, config, log)
  } catch (error) {
    if (error instanceof StartError) fail(error.message)
    log.fatal({ problem: forLog(error) }, 'not started')
    fail('Zaakwerk kon niet starten; de reden staat in het logboek hierboven.')
  }
}

await run(configOrFail())
