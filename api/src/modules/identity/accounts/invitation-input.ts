import { parseArgs } from 'node:util'
import * as calls from '@zaakwerk/contract/accounts'
import { roles } from '@zaakwerk/contract/roles'
import { StartError } from '../../../platform/errors/start-error.ts'
import { inviteCommand } from './invite-by-command.ts'

const givenRoles = {
  admin: roles.admin,
  lawyer: roles.lawyer,
  mailroom: roles.mailroom,
  btu_lawyer: roles.btu_lawyer,
}
export const inviteUsage = `${inviteCommand} -- --email ADRES --first-name NAAM --last-name NAAM --role ${Object.keys(givenRoles).join('|')} [--show-link]`

const options = {
  email: { type: 'string' },
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
  role: { type: 'string' },
  'show-link': { type: 'boolean' },
} as const

/** Parses the command's arguments: whom to invite, and whether to show the link although mails are sent. Throws when they are invalid. */
export const parseInvitation = (args: readonly string[]) => {
  const { values } = parseArgs({ args: [...args], options })
  const parsed = calls.inviteUser.body.safeParse({
    email: values.email,
    first_name: values['first-name'],
    last_name: values['last-name'],
    role: new Map<string, number>(Object.entries(givenRoles)).get(values.role ?? ''),
  })
  if (parsed.success) return { body: parsed.data, isShown: values['show-link'] ?? false }
  const name = String(parsed.error.issues[0]?.path[0] ?? '').replace('_', '-')
  throw new StartError(`--${name} ontbreekt of is ongeldig. Gebruik: ${inviteUsage}`)
}
