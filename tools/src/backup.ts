import { runApiCommand } from './api-command.ts'

/** `npm run backup -- DIR`: backs up a running or stopped system. */
runApiCommand('backup')
