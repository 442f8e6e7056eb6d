import { runApiCommand } from './api-command.ts'

/** `npm run sweep`: tells what dead processes left; `-- --remove` removes it. */
runApiCommand('sweep')
