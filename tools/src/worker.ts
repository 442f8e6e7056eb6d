import { runApiCommand } from './api-command.ts'

/** `npm run worker`: runs jobs and scheduled work as a process of its own. */
runApiCommand('worker')
