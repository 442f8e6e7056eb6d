import { runApiCommand } from './api-command.ts'

/** `npm run audit-verify`: checks the audit trail. */
runApiCommand('audit-verify')
