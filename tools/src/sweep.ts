import { runApiCommand } from './api-command.ts'

/** `npm run sweep`: lists orphaned files and jobs of dead processes; `-- --remove` removes them. */
runApiCommand('sweep')
