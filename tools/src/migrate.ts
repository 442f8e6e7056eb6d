import { runApiCommand } from './api-command.ts'

/** `npm run migrate`: migrates the database to this release; `-- --check` only lists pending migrations. */
runApiCommand('migrate')
