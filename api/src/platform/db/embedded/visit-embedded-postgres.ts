import fs from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { StartError } from '../../errors/start-error.ts'
import { applicationRole } from '../application-role.ts'
import { prepareDataFolder } from '../data-dir.ts'
import { findBinaries, postgresUser } from './embedded-binaries.ts'
import { prepareCluster, readPassword } from './embedded-data-dir.ts'
import { databaseName, tryConnect, urlFor } from './embedded-line.ts'
import {
  type EmbeddedPostgres,
  type EmbeddedPostgresOptions,
  startEmbeddedPostgres,
} from './embedded-postgres.ts'
import { isAlive, readPostmaster } from './postmaster.ts'

interface VisitOptions extends EmbeddedPostgresOptions {
  /** Creates the database if there is none. */
  readonly orNew?: boolean
}

/** For a tool beside the server: connects to the running database, or runs one for as long as the tool needs it. */
export const visitEmbeddedPostgres = async ({
  orNew = false,
  ...options
}: VisitOptions): Promise<Omit<EmbeddedPostgres, 'isRestarting'>> => {
  const home = prepareDataFolder(options.dataDir)
  // As root it would not find the server's database, and would create an empty one next to it.
  if (fs.statSync(home).uid !== process.getuid?.())
    throw new StartError(`De gegevensmap ${home} is van een andere gebruiker. Draai dit als die gebruiker.`)
  if (!fs.existsSync(path.join(home, 'postgres-password'))) {
    if (orNew) return startEmbeddedPostgres(options)
    throw new StartError(`In ${home} staat geen database.`)
  }
  const password = readPassword(home)
  const dir = prepareCluster({
    dataDir: home,
    native: findBinaries(),
    runAs: postgresUser(),
    password,
    fsync: options.fsync ?? true,
  })
  const running = readPostmaster(dir)
  if (running && isAlive(running.pid)) {
    const connectionString = urlFor({ password }, running.port, databaseName)
    const answer = await tryConnect(connectionString)
    if (answer instanceof pg.Client) {
      await answer.end()
      const application = { password: readPassword(home, 'postgres-app-password') }
      return {
        connectionString,
        applicationConnectionString: urlFor(application, running.port, databaseName, applicationRole),
        dir,
        stop: async () => undefined,
      }
    }
  }
  return startEmbeddedPostgres(options)
}
