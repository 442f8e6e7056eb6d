import { runApiCommand } from './api-command.ts'

/** `npm run invite`: makes the first account, or another one where nobody can do it on the page. */
runApiCommand('invite')
