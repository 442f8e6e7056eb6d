import { type Config, loadConfig } from './platform/config/config.ts'
import { restrictFileMode } from './platform/db/data-dir.ts'
import { forLog, isDiskFull } from './platform/db/database-errors.ts'
import { StartError } from './platform/errors/start-error.ts'
import { createLog } from './platform/http/http-log.ts'
import type { StartOptions } from './server.ts'

/** What a server is composed of besides the product itself. */
export interface Composition extends StartOptions {
  readonly config: Config
  /** Sent to the parent process together with the address. */
  readonly announcement?: Readonly<Record<string, unknown>>
}

const fail = (line: string): never => {
  process.stderr.write(`FOUT: ${line}\n`)
  process.exit(1)
}

const composeOrFail = (compose: () => Composition): Composition => {
  try {
    return compose()
  } catch (error) {
    if (error instanceof StartError) return fail(error.message)
    return fail(
      isDiskFull(error)
        ? 'De schijf van de gegevensmap is vol. Maak ruimte en start opnieuw.'
        : 'De configuratie is niet te lezen.',
    )
  }
}

/** Longer than the sum of all time limits of stopping; a service manager kills after a minute. */
const stopWithinMs = 55_000

/** Runs a server until a signal arrives or the parent process ends. Wrong settings end the process with a Dutch line. */
export const runServer = async (
  compose: () => Composition = () => ({ config: loadConfig(process.env) }),
): Promise<void> => {
  const { config, announcement, ...options } = composeOrFail(compose)
  restrictFileMode(config.dataDir)
  const log = createLog(config.logLevel)
  // Imported lazily: a wrong setting is reported at once, without loading everything.
  const starting = import('./server.ts').then(({ startServer }) => startServer(config, log, options))

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
  // When the parent process is gone, nothing else stops this one.
  process.on('disconnect', () => stop('disconnect'))

  try {
    const { url } = await starting
    // `npm start` prints the address.
    process.send?.({ ready: true, url, ...announcement })
    log.info({ url }, 'ready')
  } catch (error) {
    if (error instanceof StartError) fail(error.message)
    log.fatal({ problem: forLog(error) }, 'not started')
    fail('Zaakwerk kon niet starten; de reden staat in het logboek hierboven.')
  }
}
