import { runApiCommand } from './api-command.ts'

/** `npm run migrate`: brings the database up to this release; `-- --check` only says what would be done. */
runApiCommand('migrate')
