import { loadConfig } from './platform/config/config.ts'
import { StartError } from './platform/errors/start-error.ts'
import { runServer } from './run-server.ts'

/** Runs jobs and scheduled work beside the servers of one database, with the settings of a server. */
await runServer(() => {
  const config = loadConfig(process.env)
  if (!config.databaseUrl)
    throw new StartError(
      'DATABASE_URL ontbreekt: een worker werkt op de database van de server, en de ingebouwde hoort bij één proces.',
    )
  return { config: { ...config, webRoot: undefined, backup: undefined }, isWorker: true }
})
