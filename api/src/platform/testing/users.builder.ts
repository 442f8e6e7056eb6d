import { randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { type RoleName, roles } from '@zaakwerk/contract/roles'
import { insertSession } from '../../modules/identity/session/session.sql.ts'
import { refreshEnd, sessionEnd } from '../../modules/identity/session/session-term.ts'
import { signAccessToken } from '../../modules/identity/session/tokens.ts'
import type { Database } from '../db/database.ts'
import { users } from '../db/schema/users.ts'
import type { Services } from '../request/services.ts'

/** The password of every user that {@link aUser} makes. */
export const testPassword = 'Goed-Wachtwoord-7'
/** Of the least cost there is: a hash says itself what it costs to compare, and many tests sign in. */
const testPasswordHash = hash(testPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 })

export interface TestUser {
  readonly id: number
  readonly email: string
  readonly role: RoleName
}

/** A user in the database; only what matters to the test needs saying. */
export const aUser = async (
  db: Database,
  wanted: {
    role?: RoleName
    email?: string
    firstName?: string
    lastName?: string
    isActive?: boolean
    invitedAt?: Date
  } = {},
): Promise<TestUser> => {
  const role = wanted.role ?? 'lawyer'
  const email = wanted.email ?? `${role}-${randomUUID()}@zaakwerk.test`
  const [user] = await db
    .insert(users)
    .values({
      email,
      password_hash: await testPasswordHash,
      first_name: wanted.firstName ?? 'Sanne',
      last_name: wanted.lastName ?? 'de Vries',
      role: roles[role],
      is_active: wanted.isActive ?? wanted.invitedAt === undefined,
      invited_at: wanted.invitedAt ?? null,
    })
    .returning({ id: users.id })
  if (!user) throw new Error('no user was made')
  return { id: user.id, email, role }
}

/** An access token of a new session, for any role: also for those that cannot sign in. */
export const aSession = async (services: Services, user: TestUser): Promise<string> => {
  const now = services.now()
  const sessionId = randomUUID()
  await insertSession(services.db, {
    id: sessionId,
    userId: user.id,
    createdAt: now,
    expiresAt: refreshEnd(now, now),
  })
  return signAccessToken(services, {
    userId: user.id,
    sessionId,
    role: roles[user.role],
    sessionEndsAt: sessionEnd(now),
  })
}
