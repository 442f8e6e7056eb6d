import { expect, it } from 'vitest'
import { parseInvitation } from './modules/identity/accounts/invitation-input.ts'
import { inviteByCommand } from './modules/identity/accounts/invite-by-command.ts'
import { eq } from './platform/db/drizzle.ts'
import { audit_entries } from './platform/db/schema/audit.ts'
import { messages } from './platform/db/schema/messages.ts'
import { users } from './platform/db/schema/users.ts'
import { runScript } from './platform/testing/run-script.ts'
import { testApp, testFolder } from './platform/testing/set-up.ts'

const dataDir = await testFolder()
const tokenSecret = 'kDq8Zr2xVt6LwYp4Nc7Bs9Hm3Jf5Ga1Q'
// As it is used: beside a server, with the same settings.
const app = await testApp({ dataDir, tokenSecret })

const environment = {
  DATA_DIR: dataDir,
  DATABASE_URL: app.databaseLine.connectionString,
  TOKEN_SECRET: tokenSecret,
  PUBLIC_URL: 'https://zaakwerk.test',
}
const invite = (given: Readonly<Record<string, string>>, more: NodeJS.ProcessEnv = {}) =>
  runScript(
    'invite',
    Object.entries({ 'first-name': 'Jan', 'last-name': 'de Wit', role: 'admin', ...given }).flatMap(
      ([name, value]) => [`--${name}`, value],
    ),
    { ...environment, ...more },
  )
const named = ['--first-name', 'Jan', '--last-name', 'de Wit']
const tokenIn = (text: string): string => /token=([^&\s]+)/.exec(text)?.[1] ?? ''
const password = 'Kastanjeboom-77'
const accept = (token: string) =>
  app.call('PATCH', '/users/invitation', { token, json: { password, password_confirmation: password } })
const signIn = (username: string) => app.call('POST', '/token', { form: { username, password } })
const accountOf = async (email: string) =>
  (await app.db.select().from(users).where(eq(users.email, email)))[0]

// Each run is a process of its own: what else cannot be meant is in accounts/invitation-input.test.ts.
const timeout = 300_000

it('creates the first administrator, prints the link once and mails it to nobody', {
  timeout,
}, async () => {
  const first = await invite({ email: ' Jan@Kantoor.example ' })
  expect(first).toMatchObject({ code: 0, err: '' })
  expect(first.out).toMatch(/https:\/\/zaakwerk\.test\/password\/update\?token=\S+&btu=false&invitation=true/)
  expect(await accountOf('jan@kantoor.example')).toMatchObject({ role: 1, is_active: false })
  expect(await app.db.select().from(messages)).toEqual([])

  // Lost, or too late: another one takes its place, and nothing else changes.
  const { body: again } = parseInvitation([...named, '--role', 'mailroom', '--email', 'jan@kantoor.example'])
  const { wasInvited, link = '' } = await inviteByCommand(app.services, again)
  expect(wasInvited).toBe(true)
  expect((await accept(tokenIn(first.out))).status).toBe(401)
  expect((await accept(tokenIn(link))).status).toBe(200)
  const { body } = await signIn('jan@kantoor.example')
  const me = await app.call('GET', '/users/me', { token: body.access_token })
  expect(me.body).toMatchObject({ first_name: 'Jan', role: 1 })
  expect((await app.call('GET', '/users/accounts', { token: body.access_token })).status).toBe(200)

  await expect(inviteByCommand(app.services, again)).rejects.toThrow(/^Er is al een account/)
  expect((await signIn('jan@kantoor.example')).status).toBe(200)

  const account = await accountOf('jan@kantoor.example')
  const kept = await app.db.select().from(audit_entries).where(eq(audit_entries.call, 'npm run invite'))
  expect(kept.map(({ act, subject_id, user_id }) => [act, subject_id, user_id])).toEqual([
    ['create', account?.id, null],
    ['password_link', account?.id, null],
  ])
})

it('mails the link when mail leaves the machine, and does not print it', { timeout }, async () => {
  const invitation = { email: 'noor@kantoor.example', role: 'lawyer' }
  // One who was invited before, and lost that mail.
  await inviteByCommand(
    app.services,
    parseInvitation([...named, '--role', invitation.role, '--email', invitation.email]).body,
  )
  const sent = await invite(invitation, { SMTP_URL: 'smtp://127.0.0.1:2525' })
  expect(sent).toMatchObject({ code: 0, err: '' })
  expect(sent.out).toContain('was al uitgenodigd')
  expect(sent.out).not.toContain('token=')
  const [mail] = await app.db.select().from(messages).where(eq(messages.recipient, 'noor@kantoor.example'))
  expect(mail).toMatchObject({ status: 'queued' })
  expect((await accept(tokenIn(mail?.body_text ?? ''))).status).toBe(200)
})

it('reports invalid arguments in one line', { timeout }, async () => {
  const { code, out, err } = await invite({ email: 'a@kantoor.example', rol: 'admin' })
  expect({ code, out }).toEqual({ code: 1, out: '' })
  expect(err).toContain('gebruik: npm run invite -- --email')
  expect(err.trim().split('\n')).toHaveLength(1)
  expect(await accountOf('a@kantoor.example')).toBeUndefined()
})
