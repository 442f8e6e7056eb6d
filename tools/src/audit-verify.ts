import { runApiCommand } from './api-command.ts'

/** `npm run audit-verify`: checks the audit trail beside a running server or without one. */
runApiCommand('audit-verify')
