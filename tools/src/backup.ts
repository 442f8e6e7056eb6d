import { fromHere, runApiCommand } from './api-command.ts'

/** `npm run backup -- DIR`: backs up a running system, or one that is stopped. */
const [folder, ...rest] = process.argv.slice(2)
runApiCommand('backup', folder === undefined ? [] : [fromHere(folder), ...rest])
