import { runApiCommand } from './api-command.ts'

/** `npm run invite`: creates the first account, or another one when nobody can do so in the application. */
runApiCommand('invite')
