import { runApiCommand } from './api-command.ts'

/** `npm run restore -- DIR`: restores a backup into an empty DATA_DIR. */
runApiCommand('restore')
