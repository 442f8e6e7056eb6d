import { runApiCommand } from './api-command.ts'

/** `npm run restore -- DIR`: puts a backup into an empty DATA_DIR. */
runApiCommand('restore')
