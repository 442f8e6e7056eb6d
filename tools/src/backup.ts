import { runApiCommand } from './api-command.ts'

/** `npm run backup -- DIR`: backs up a running system, or one that is stopped. */
runApiCommand('backup')
