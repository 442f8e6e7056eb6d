import { describe, expect, it } from 'vitest'
import type { startMailServer } from '../testing/mail-server.ts'
import { selfSigned } from '../testing/self-signed.ts'
import { aMail, answering, aServer, mailBy, meaningOf, problemOf } from '../testing/smtp-set-up.ts'

describe('TLS', () => {
  const settings = { host: 'localhost', tls: 'starttls' } as const

  it('is refused with an untrusted certificate', async () => {
    const server = await aServer()
    const problem = await problemOf(mailBy(server, settings).deliver(aMail()))
    expect(meaningOf(problem)).toBe('later')
    expect(problem).toHaveProperty('message', expect.stringContaining('self-signed certificate'))
    expect(server.taken).toHaveLength(0)
  })

  it.each([{ tls: 'starttls' }, { tls: 'implicit' }] as const)(
    'is used with an authority from the configuration ($tls)',
    async ({ tls }) => {
      const server = await aServer({ secure: tls === 'implicit' })
      const trusting = { ...settings, tls, trustedCertificates: selfSigned.cert }
      await mailBy(server, trusting).deliver(aMail())
      expect(server.taken).toHaveLength(1)
    },
  )

  it('is not skipped when the server does not offer it', async () => {
    const server = await aServer({ hideSTARTTLS: true, disabledCommands: ['STARTTLS'] })
    const problem = await problemOf(mailBy(server, settings).deliver(aMail()))
    expect(meaningOf(problem)).toBe('later')
    expect(server.taken).toHaveLength(0)
  })
})

describe('signing in', () => {
  const guarded = {
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'zaakwerk' && password === 'g@heim'
        ? done(null, { user: username })
        : done(answering(535, 'Wrong password')),
  } satisfies Parameters<typeof startMailServer>[0]

  it('uses name and password', async () => {
    const server = await aServer(guarded)
    await mailBy(server, { signIn: { user: 'zaakwerk', pass: 'g@heim' } }).deliver(aMail())
    expect(server.taken).toHaveLength(1)
  })

  it.each([{ signIn: { user: 'zaakwerk', pass: 'oud' } }, { signIn: undefined }])(
    'that fails reveals nothing of the mail ($signIn.pass)',
    async ({ signIn }) => {
      const server = await aServer(guarded)
      expect(meaningOf(await problemOf(mailBy(server, { signIn }).deliver(aMail())))).toBe('later')
    },
  )
})
