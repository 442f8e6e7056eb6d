/** Everything a role can be allowed to do. Which role may do what is the table in `@zaakwerk/domain/access`. */
export const permissions = [
  'session.own',
  'users.read',
  'users.manage',
  'cases.read',
  'cases.write',
  'cases.delete',
  'cases.restore',
  'cases.hold',
  'tasks.read',
  'tasks.write',
  'tasks.distribute',
  'grounds.read',
  'invoices.read',
  'invoices.write',
  'imports.read',
  'imports.write',
  'people.read',
  'people.write',
  'people.merge',
  'people.export',
  'people.erase',
  'authorities.read',
  'authorities.write',
  'settings.read',
  'templates.write',
  'templates.confirm',
  'outbox.read',
  'jobs.read',
  'jobs.write',
  'mailroom.read',
  'mailroom.write',
  'incoming.read',
  'incoming.write',
  'audit.read',
  'retention.read',
  'retention.write',
  'releases.read',
  'releases.write',
] as const
export type Permission = (typeof permissions)[number]

/** Purposes of a link token. A token is valid for its own purpose only. */
export const linkPurposes = [
  'update-iban',
  'update-iban-mandate',
  /** Upload files to a case, any number of times until the date in its mail. */
  'proof',
  /** Shows the progress of a case; grants nothing else. */
  'status',
  'password',
  'invitation',
] as const
export type LinkPurpose = (typeof linkPurposes)[number]

/** Purposes of links that go to a client, about one case. */
export const clientLinkPurposes = ['update-iban', 'update-iban-mandate', 'proof', 'status'] as const
export type ClientLinkPurpose = (typeof clientLinkPurposes)[number]

/** Access without signing in: for anyone, or for the holder of a link token of one purpose. */
export type AnonymousAccess = 'public' | `link:${LinkPurpose}`

/** Who may call an endpoint: someone who did not sign in, or a signed-in role with the permission. */
export type Access = AnonymousAccess | Permission
