import { fromHere, runApiCommand } from './api-command.ts'

/** `npm run restore -- DIR`: puts a backup into an empty DATA_DIR. */
const [folder, ...rest] = process.argv.slice(2)
runApiCommand('restore', folder === undefined ? [] : [fromHere(folder), ...rest])
